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
        "\"Ã©\" is the letter \"é\" whose two bytes were taken for two letters. Customers see the garbage.",
      source: "Unicode Standard, chapter 3 (UTF-8); Windows code page 1252", fixes: .always)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["fr": #""a" = "D⟦Ã©⟧bloquer";"#]),
      .flagged(strings: ["en": #""a" = "Don⟦â€™⟧t stop";"#]),
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
    for key in family.keys[keys] where key.traits.contains(.misread) {
      for cell in family.cells[key.cells] where cell.traits.contains(.misread) {
        let text = context.workspace.text(cell)
        guard let found = Misreading(in: text.bytes) else { continue }
        let span = text.span(found.range)
        let shown = String(decoding: text.bytes[found.range], as: UTF8.self)
        sink.report(
          context.finding(
            "\(quoted(shown)) is \(quoted(found.meant)) read in a wrong encoding", at: Label(cell.file, span),
            help: "write \(quoted(found.meant))",
            fixes: [
              Fix(
                "write \(quoted(found.meant))", .unsafe,
                edits: [TextEdit(file: cell.file, span: span, replacement: found.meant)])
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
