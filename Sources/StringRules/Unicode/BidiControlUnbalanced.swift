import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A direction mark that opens and is not closed, or closes what was not opened.
struct BidiControlUnbalanced: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "bidi-control-unbalanced", severity: .warning, certainty: .official,
      summary: "a mark that changes the text's direction is not closed",
      rationale: "All that follows, also text of the app around it, may be shown in the wrong order.",
      source: "Unicode Standard Annex 9, Bidirectional Algorithm", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["ar": #""a" = "⟦\#u{2066}⟧%@ شهريا";"#]),
      .flagged(strings: ["he": #""a" = "%@⟦\#u{2069}⟧ לחודש";"#]),
      .accepted(strings: ["ar": #""a" = "\#u{2066}%@\#u{2069} شهريا";"#]),
      .accepted(strings: ["he": #""a" = "\#u{200F}%@ לחודש";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.unusual) {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.unusual) else { continue }
        let text = context.workspace.text(cell)
        guard let fault = firstFault(in: text.bytes) else { continue }
        sink.report(
          context.finding(
            fault.isOpen
              ? "this direction mark is not closed" : "this closes a direction mark that was not opened",
            at: Label(cell.file, text.span(fault.range)),
            help: fault.isOpen
              ? "close U+2066 to U+2068 with U+2069, U+202A to U+202E with U+202C" : "remove the mark",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func firstFault(in text: ArraySlice<UInt8>) -> (range: Range<Int>, isOpen: Bool)? {
    var isolates: [Int] = []
    var embeddings: [Int] = []
    for index in text.indices where text[index] == 0xE2 && index + 2 < text.endIndex {
      switch (text[index + 1], text[index + 2]) {
      case (0x81, 0xA6...0xA8): isolates.append(index)
      case (0x81, 0xA9): if isolates.popLast() == nil { return (index..<index + 3, false) }
      case (0x80, 0xAA), (0x80, 0xAB), (0x80, 0xAD), (0x80, 0xAE): embeddings.append(index)
      case (0x80, 0xAC): if embeddings.popLast() == nil { return (index..<index + 3, false) }
      default: continue
      }
    }
    return (isolates.first ?? embeddings.first).map { ($0..<$0 + 3, true) }
  }
}
