import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// "1 days" in an English text.
struct PluralHardcodedNumber: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "plural-hardcoded-number", severity: .warning, certainty: .derived,
      summary: "a noun after the number 1 has the form for many",
      rationale: "The text is wrong as it stands: it says \"1 days\" for \"1 day\".",
      source: "English grammar", fixes: .always)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Every ⟦1 days⟧";"#]),
      .flagged(strings: ["en": #""a" = "⟦1 months⟧ for free";"#, "en-GB": #""a" = "⟦1 months⟧ free";"#]),
      .accepted(strings: ["en": #""a" = "Every 1 day";"#]),
      // The number is another one.
      .accepted(strings: ["en": #""a" = "11 days, 0.1 hours, 2/1 weeks, level-1 years";"#]),
      .accepted(strings: ["en": #""a" = "1 days' notice";"#]),
    ]
  }

  private static let nouns: Set<String> = ["seconds", "minutes", "hours", "days", "weeks", "months", "years"]

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for (index, locale) in family.locales.enumerated() {
      // A base language without a name is mostly English.
      guard locale.id?.language == "en" || locale.id == nil && index == family.source else { continue }
      for key in family.keys[keys] {
        for cell in family.cells(of: key, inLocale: index) where cell.state != .impliedByKey {
          let text = context.workspace.text(cell)
          guard let range = wrongNumber(in: text.bytes) else { continue }
          let last = text.span(range.upperBound - 1..<range.upperBound)
          sink.report(
            context.finding(
              "\(quoted(String(decoding: text.bytes[range], as: UTF8.self))) has the form for many",
              at: Label(cell.file, text.span(range)), help: "remove the s",
              fixes: [
                Fix("remove the s", .safe, edits: [TextEdit(file: cell.file, span: last, replacement: "")])
              ],
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }

  /// Returns the place of a 1 that is a word of its own and a noun of time after it.
  private func wrongNumber(in text: ArraySlice<UInt8>) -> Range<Int>? {
    var rest = text
    while let one = rest.firstIndex(of: UInt8(ascii: "1")) {
      rest = text[(one + 1)...]
      guard rest.first == 0x20, text[..<one].last.map({ $0 == 0x20 || $0 == UInt8(ascii: "(") }) ?? true
      else { continue }
      let noun = rest.dropFirst().prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
      let next = text[noun.endIndex...].first
      guard noun.count < 10, Self.nouns.contains(String(decoding: noun, as: UTF8.self).lowercased()),
        next != UInt8(ascii: "'"), next != 0xE2
      else { continue }
      return one..<noun.endIndex
    }
    return nil
  }
}
