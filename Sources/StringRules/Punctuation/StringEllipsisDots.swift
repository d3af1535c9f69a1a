import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Three full stops in place of an ellipsis.
struct StringEllipsisDots: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-ellipsis-dots", severity: .info, certainty: .derived,
      summary: "a text writes three full stops in place of an ellipsis",
      rationale:
        "The ellipsis is one character: it is set closer, never broken over two lines, and read aloud as a pause.",
      source:
        "Android Lint, TypographyEllipsis; Apple, Human Interface Guidelines, Buttons (trailing ellipsis)",
      fixes: .always, isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Restoring⟦...⟧";"#]),
      .flagged(strings: ["de": #""a" = "Bitte warten⟦...⟧ gleich fertig";"#]),
      .accepted(strings: ["en": #""a" = "Restoring…";"#]),
      // Four dots are a line to fill in, and two a range.
      .accepted(strings: ["en": #""a" = "Name: ..... 1..5";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      for cell in family.cells[key.cells] {
        let text = context.workspace.text(cell)
        guard let dots = dots(in: text.bytes) else { continue }
        let span = text.span(dots)
        sink.report(
          context.finding(
            "three full stops stand for an ellipsis", at: Label(cell.file, span), help: "write \"…\"",
            fixes: [
              Fix("write \"…\"", .safe, edits: [TextEdit(file: cell.file, span: span, replacement: "…")])
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func dots(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let dot = UInt8(ascii: ".")
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == dot else {
        index += 1
        continue
      }
      let end = text[index...].firstIndex { $0 != dot } ?? text.endIndex
      if end - index == 3 { return index..<end }
      index = end
    }
    return nil
  }
}
