import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A translation that begins or ends with space where its source does not, or the other way round.
struct StringTrailingWhitespace: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-trailing-whitespace", severity: .info, certainty: .derived,
      summary: "a translation begins or ends with other white space than its source text",
      rationale: "Where the app puts texts together, a space that is lost or doubled shows.",
      source: "observed in public string tables", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Buy";"#, "fr": #""a" = "⟦Acheter ⟧";"#]),
      .flagged(strings: ["en": #""a" = "Homepage: ";"#, "de": #""a" = "⟦Startseite:⟧";"#]),
      .accepted(strings: ["en": #""a" = "Homepage: ";"#, "de": #""a" = "Startseite: ";"#]),
      .accepted(strings: ["en": #""a" = "Buy";"#, "fr": #""a" = "Acheter";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      guard let source = family.sourceCells(of: key).first(where: { $0.variant == 0 }) else { continue }
      if source.state == .impliedByKey, !isProse(context.workspace.text(source).bytes) { continue }
      let expected = edges(context.workspace.text(source).bytes)
      for cell in family.cells(of: key) where cell.variant == 0 && !family.isSource(cell) {
        let text = context.workspace.text(cell)
        guard !text.bytes.isEmpty, edges(text.bytes) != expected else { continue }
        sink.report(
          context.finding(
            "\(quoted(text.string)) has other white space at its ends than the source text",
            at: context.label(cell),
            help: "begin and end the text as the source does",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func edges(_ text: ArraySlice<UInt8>) -> [Bool] {
    [text.first.map(isSpace) ?? false, text.last.map(isSpace) ?? false]
  }

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
