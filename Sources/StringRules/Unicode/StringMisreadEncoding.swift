import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Text in UTF-8 that was read as another encoding and saved again.
struct StringMisreadEncoding: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-misread-encoding", severity: .warning, certainty: .derived,
      summary: "a text was saved after it had been read in a wrong encoding",
      rationale:
        "\"Ã©\" is the letter \"é\" whose two bytes were taken for two letters; the replacement character stands where a byte could not be read at all. Customers see the garbage.",
      source:
        "Unicode Standard, chapter 3 (UTF-8) and chapter 23 (replacement character); Windows code page 1252",
      fixes: .sometimes)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["fr": #""a" = "D⟦Ã©⟧bloquer";"#]),
      .flagged(strings: ["en": #""a" = "Don⟦â€™⟧t stop";"#]),
      .flagged(strings: ["de": #""a" = "K⟦\#u{FFFD}⟧ufe";"#]),
      .accepted(strings: ["fr": #""a" = "Débloquer « café »";"#]),
      // A capital letter before a closing quotation mark.
      .accepted(strings: ["pt-BR": #""a" = "«AMANHÃ» é";"#, "de": #""a" = "»Spaß«, «Spaß»";"#]),
      .accepted(strings: ["vi": #""a" = "HÂN HOAN, À, ĐÃ";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      for cell in family.cells[key.cells] where !cell.traits.isDisjoint(with: [.misread, .unusual]) {
        let text = context.workspace.text(cell)
        guard let found = Misreading(in: text.bytes) else { continue }
        let span = text.span(found.range)
        let shown = String(decoding: text.bytes[found.range], as: UTF8.self)
        sink.report(
          context.finding(
            found.meant.map { "\(quoted(shown)) is \(quoted($0)) read in a wrong encoding" }
              ?? "the text has the character that stands for what could not be read",
            at: Label(cell.file, span),
            help: found.meant.map { "write \(quoted($0))" } ?? "write what stood there",
            fixes: found.meant.map {
              [
                Fix(
                  "write \(quoted($0))", .unsafe,
                  edits: [TextEdit(file: cell.file, span: span, replacement: $0)])
              ]
            } ?? [],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
