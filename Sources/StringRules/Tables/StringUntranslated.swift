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
        "A sentence of three words or more is rarely the same in two languages; most likely it was copied.",
      source: "observed in public string tables", evidence: .publicFiles)
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
      .accepted(strings: ["en": #""a" = "Your color is set";"#, "en-GB": #""a" = "Your color is set";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let source = family.sourceCells(of: key).first(where: { $0.variant == 0 }) else { continue }
      let text = context.workspace.text(source)
      guard isSentence(text.bytes), context.workspace.entry(key)?.isTranslatable == true else { continue }
      let language = family.source.flatMap { family.locales[$0].id?.language } ?? "en"
      for cell in family.cells(of: key) where cell.variant == 0 && !family.isSource(cell) {
        guard family.locales[Int(cell.locale)].id?.language != language, cell.span.count == source.span.count,
          context.workspace.text(cell).bytes.elementsEqual(text.bytes)
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(text.string)) is not translated to \(quoted(family.locales[Int(cell.locale)].spelling))",
            at: context.label(cell), help: "translate the text",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether text has three words or more of which one after the first begins with a small letter.
  private func isSentence(_ text: ArraySlice<UInt8>) -> Bool {
    let words = text.split { $0 == 0x20 || $0 == 0x0A }
    let wordCount = words.count { word in word.contains { isSmallLetter($0) } }
    return wordCount > 2 && words.dropFirst().contains { $0.first.map(isSmallLetter) ?? false }
  }

  private func isSmallLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
