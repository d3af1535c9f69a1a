import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text with the marks that a tool leaves where two versions could not be joined.
struct StringConflictMarker: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-conflict-marker", severity: .warning, certainty: .derived,
      summary: "a text holds the marks of a conflict that was not resolved",
      rationale: "The customer reads both versions and the marks between them.",
      source: "GNU gettext manual, msgcat (#-#-#-#-#); Git manual, git-merge (conflict markers)")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦<<<<<<< HEAD⟧\nBuy\n=======\nGet\n>>>>>>> main";"#]),
      .flagged(strings: [
        "en": #""a" = "Buy\nnow";"#, "de": #""a" = "⟦#-#-#-#-#⟧ a.po #-#-#-#-#\nKauf";"#,
      ]),
      .accepted(strings: ["en": #""a" = "<<< Back";"#]),
      // A line of marks is an ornament.
      .accepted(strings: ["en": #""a" = "=======\nTitle\n=======";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.conflictMark) {
      for cell in family.cells[key.cells] where cell.traits.contains(.conflictMark) {
        let text = context.workspace.text(cell)
        guard let range = marker(in: text.bytes) else { continue }
        sink.report(
          context.finding(
            "the text holds the mark of a conflict", at: Label(cell.file, text.span(range)),
            help: "choose one of the versions", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func marker(in text: ArraySlice<UInt8>) -> Range<Int>? {
    for index in text.indices where index == text.startIndex || text[index - 1] == 0x0A {
      if text.hasBytes("#-#-#-#-#", at: index) { return index..<index + 9 }
      if text.hasBytes("<<<<<<< ", at: index) {
        return index..<(text[index...].firstIndex(of: 0x0A) ?? text.endIndex)
      }
    }
    return nil
  }
}
