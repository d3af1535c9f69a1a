import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A translation that is its source text letter for letter.
struct StringUntranslated: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-untranslated", severity: .info, certainty: .derived,
      summary: "a translation is the source text itself",
      rationale:
        "A sentence of three words or more is rarely the same in two languages; most likely it was copied. So was a text of two words for which nearly all other languages of the app have words of their own.",
      source: "observed in public string tables", isAboutCompleteness: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "Start your free trial";"#, "de": #""a" = "⟦Start your free trial⟧";"#,
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"Restore all my purchases": {"localizations": {"ko": {"stringUnit": {"state": "translated", "value": "⟦Restore all my purchases⟧"}}}}}, "version": "1.0"}"#
      ),
      // Names and single words may be the same.
      .accepted(strings: ["en": #""a" = "Coffee Diary Pro";"#, "de": #""a" = "Coffee Diary Pro";"#]),
      // Abbreviations are the same in every language, whatever the others write.
      .accepted(strings: [
        "en": #""a" = "UDP over TCP";"#, "nl": #""a" = "UDP over TCP";"#, "de": #""a" = "UDP über TCP";"#,
        "fr": #""a" = "UDP sur TCP";"#, "es": #""a" = "UDP sobre TCP";"#, "it": #""a" = "UDP su TCP";"#,
        "pl": #""a" = "UDP przez TCP";"#,
      ]),
      .accepted(strings: ["en": #""a" = "Your color is set";"#, "en-GB": #""a" = "Your color is set";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard let sourceLocale = family.source, family.locales.count > 1 else { return }
    let language = family.locales[sourceLocale].id?.language ?? "en"
    let languages = family.locales.map { $0.id?.language ?? "" }
    for key in family.keys[keys] {
      let cells = family.cells[key.cells]
      guard cells.count > 1, let source = cells.first(where: { family.isSource($0) && $0.variant == 0 }),
        source.traits.contains(.asciiLetter)
      else { continue }
      let others = cells.filter {
        $0.variant == 0 && languages[Int($0.locale)] != language && !family.isSource($0)
      }
      guard others.contains(where: { $0.span.count == source.span.count }) else { continue }
      let text = context.workspace.text(source)
      let same = others.filter {
        $0.span.count == source.span.count && context.workspace.text($0).bytes.elementsEqual(text.bytes)
      }
      guard !same.isEmpty,
        isSentence(text.bytes) || isTranslatedElsewhere(text.bytes, same.count, others.count),
        context.workspace.entry(key)?.isTranslatable == true
      else { continue }
      for cell in same {
        sink.report(
          context.finding(
            "\(quoted(text.string)) is not translated to \(quoted(family.locales[Int(cell.locale)].spelling))",
            at: context.label(cell), help: "translate the text",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether nearly all other languages have words of their own for a text of two words or more: then it is no name.
  private func isTranslatedElsewhere(_ text: ArraySlice<UInt8>, _ same: Int, _ all: Int) -> Bool {
    guard all >= 6, same * 6 <= all else { return false }
    let masked = OpaqueParts(of: text).masked(text, with: 0x20)
    let words = masked.split { !isASCIILetter($0) && $0 < 0x80 }
    // Abbreviations in capital letters are no words, and short words are the same in sister languages: "per week" is
    // Dutch too.
    let real = words.filter { $0.count > 2 && $0.contains { isSmallLetter($0) || $0 >= 0x80 } }
    return real.count >= 2 && real.reduce(0) { $0 + $1.count } >= 10
  }

  /// Whether text has three words or more of which one after the first begins with a small letter.
  private func isSentence(_ source: ArraySlice<UInt8>) -> Bool {
    let text =
      source.contains(UInt8(ascii: "%")) || source.contains(UInt8(ascii: "{"))
      ? OpaqueParts(of: source).masked(source, with: 0x20)[...] : source
    let words = text.split { $0 == 0x20 || $0 == 0x0A }
    let wordCount = words.count { word in word.contains { isSmallLetter($0) } }
    return wordCount > 2 && words.dropFirst().contains { $0.first.map(isSmallLetter) ?? false }
  }
}
