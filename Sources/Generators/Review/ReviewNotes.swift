package import CatalogModel
import LocaleData
package import PaywallCopy
import SourceText

/// Renders the required paywall terms as Markdown for a store's reviewers.
package enum ReviewNotes {
  /// Returns a section for each locale, with a row for each text and one for each term that is missing.
  package static func render(_ terms: ReviewTerms, in workspace: Workspace) -> String {
    var places = CopyPlaces(workspace)
    var output = "# Paywall terms\n"
    for locale in terms.locales {
      output += "\n## \(markdown(locale.locale.id?.identifier ?? locale.locale.spelling))\n\n"
      output += "| term | text | key | place |\n|---|---|---|---|\n"
      for (term, texts) in locale.texts {
        for text in texts { output += row(term, text, &places) }
        if texts.isEmpty {
          output += "| \(term.title) | **missing**: \(lookedFor(term, locale.locale)) | | |\n"
        }
      }
    }
    return output
  }

  private static func row(_ term: PaywallTerm, _ text: TermText, _ places: inout CopyPlaces) -> String {
    var notes: [String] = []
    if text.isGuessed { notes.append("guessed") }
    if !text.unresolved.isEmpty {
      notes.append("unresolved: " + text.unresolved.map { markdown($0) }.joined(separator: " "))
    }
    if text.evidence == .key { notes.append("found by its key") }
    let note = notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))"
    let place = markdown(places.text(text.file, text.span))
    return "| \(term.title) | \(markdown(text.text))\(note) | \(markdown(text.key)) | \(place) |\n"
  }

  private static func lookedFor(_ term: PaywallTerm, _ locale: LocaleTag) -> String {
    guard term.isFoundByWords else { return "no text has a placeholder for it" }
    let stems = locale.id.map { term.stems(in: $0) } ?? []
    if stems.isEmpty { return "there are no words of this language to look for" }
    let words = stems.map { $0.map { "“\(markdown($0))”" }.joined(separator: " with ") }
    return "no text has " + words.joined(separator: " or ")
  }

  /// Returns a text as one cell of a table that shows it as it is.
  static func markdown(_ text: String) -> String {
    var result = ""
    for scalar in printable(String(text.split(whereSeparator: \.isNewline).joined(separator: " ")))
      .unicodeScalars
    {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\\", "|", "`", "*", "_", "[", "]", "#", "~", "!":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
