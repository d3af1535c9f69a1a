import CatalogModel
import Diagnostics
import DocumentSyntax
import LocaleData
import RuleKit
import SourceText

/// A number before a noun of time or count in one form, without a plural.
struct PluralNeeded: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-needed", severity: .info, certainty: .official,
      summary: "a number stands before a noun that has one form only",
      rationale:
        "\"1 days\" is shown for one, and most languages need more forms than two; translators cannot add them without a plural.",
      source: "Android Lint, PluralsCandidate; Apple, Localizing and varying text with a string catalog",
      placeholders: [.foundation, .java], isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦%d days⟧ free";"#]),
      .flagged(files: [
        "res/values/strings.xml":
          #"<resources><string name="a">You have ⟦%1$d item(s)⟧</string></resources>"#
      ]),
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"days": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}}}}, "version": "1.0"}"#
      ),
      // The app has a text of its own for one.
      .accepted(strings: ["en": "\"a.one\" = \"%d day\";\n\"a.many\" = \"%d days\";"]),
      // A range or a fraction is no count of one.
      .accepted(strings: ["en": #""a" = "%d-%d days";"#]),
      .accepted(strings: ["en": #""a" = "%.1f days";"#]),
    ]
  }

  private static let nouns: Set<String> = [
    "seconds", "minutes", "hours", "days", "weeks", "months", "years", "items", "photos", "files", "songs",
    "episodes", "users", "people", "points", "coins", "times", "messages", "results", "devices",
  ]

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    // A base language without a name is mostly English, and the words below are English in any case.
    guard let source = family.source, family.locales[source].id?.language ?? "en" == "en" else { return }
    for index in keys {
      let key = family.keys[index]
      let cells = family.sourceCells(of: key)
      guard let cell = cells.first, cells.count == 1, cell.variant == 0, cell.traits.contains(.percent) else {
        continue
      }
      let text = context.workspace.text(cell)
      guard let range = counted(in: text.bytes, family),
        !hasSingular(near: index, family, context)
      else { continue }
      sink.report(
        context.finding(
          "\(quoted(String(decoding: text.bytes[range], as: UTF8.self))) is right for most numbers only",
          at: Label(cell.file, text.span(range)), help: "vary the text by plural",
          subject: context.subject(cell, of: key, in: family)))
    }
  }

  /// Returns the place of a whole number with its noun.
  private func counted(in text: ArraySlice<UInt8>, _ family: TableFamily) -> Range<Int>? {
    let specifiers = family.specifiers(in: text)
    for (index, specifier) in specifiers.enumerated() {
      guard case .argument(let type) = specifier.kind, type.isInteger, specifier.isSure else { continue }
      // "%d-%d days" and "%d:%02d" are no counts.
      if index > 0, specifier.range.lowerBound - specifiers[index - 1].range.upperBound < 4 { continue }
      guard text[specifier.range.upperBound...].first == 0x20 else { continue }
      let noun = text[(specifier.range.upperBound + 1)...].prefix(while: isLetter)
      guard noun.count > 2, noun.count < 20 else { continue }
      let isOptional = text[noun.endIndex...].starts(with: "(s)".utf8)
      guard isOptional || Self.nouns.contains(String(decoding: noun, as: UTF8.self).lowercased()) else {
        continue
      }
      return specifier.range.lowerBound..<noun.endIndex + (isOptional ? 3 : 0)
    }
    return nil
  }

  /// Whether a text nearby is for one: "1 day", "%d day" or "a day".
  private func hasSingular(near index: Int, _ family: TableFamily, _ context: RuleContext) -> Bool {
    let near = max(0, index - 3)..<min(family.keys.count, index + 4)
    return near.contains { other in
      other != index
        && family.sourceCells(of: family.keys[other]).contains { cell in
          cell.span.count < 200 && isSingular(context.workspace.text(cell).bytes)
        }
    }
  }

  private func isSingular(_ text: ArraySlice<UInt8>) -> Bool {
    text.split { !isLetter($0) }.contains { word in
      Self.nouns.contains(String(decoding: word, as: UTF8.self).lowercased() + "s")
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
