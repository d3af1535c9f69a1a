import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A text that somebody meant to write later.
struct StringTodoLeft: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-todo-left", severity: .warning, certainty: .derived,
      summary: "a text holds a note that it is still to be written",
      rationale:
        "Customers read the note. \"TODO\" alone is a word of Spanish and Portuguese and the name of lists.",
      source: "observed in public string tables; Cicero, De finibus (lorem ipsum)", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦TODO:⟧ ask legal";"#]),
      .flagged(strings: ["en": #""a" = "Terms";"#, "de": #""a" = "⟦FIXME⟧ Bedingungen";"#]),
      .flagged(strings: ["en": #""a" = "⟦Lorem ipsum⟧ dolor sit amet";"#]),
      .accepted(strings: ["en": #""a" = "All";"#, "es": #""a" = "TODO";"#]),
      .accepted(strings: ["en": #""a" = "To-do list, TODO";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.note) {
      for cell in family.cells[key.cells] where cell.traits.contains(.note) {
        let text = context.workspace.text(cell)
        guard let note = note(in: text.bytes) else { continue }
        sink.report(
          context.finding(
            "the text holds the note \(quoted(String(decoding: text.bytes[note], as: UTF8.self)))",
            at: Label(cell.file, text.span(note)), help: "write the text",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func note(in text: ArraySlice<UInt8>) -> Range<Int>? {
    for index in text.indices {
      let length: Int
      switch text[index] {
      case UInt8(ascii: "T"):
        length =
          text.hasBytes("TODO:", at: index) || text.hasBytes("TODO(", at: index)
          ? 5 : text.hasBytes("TRANSLATE ME", at: index) ? 12 : 0
      case UInt8(ascii: "F"): length = text.hasBytes("FIXME", at: index) ? 5 : 0
      case UInt8(ascii: "L"), UInt8(ascii: "l"):
        length = text.hasLetters("lorem ipsum", at: index) ? 11 : 0
      case UInt8(ascii: "N"): length = text.hasBytes("NEEDS TRANSLATION", at: index) ? 17 : 0
      case UInt8(ascii: "M"): length = text.hasBytes("MISSING TRANSLATION", at: index) ? 19 : 0
      default: length = 0
      }
      if length > 0, index == text.startIndex || !isASCIILetter(text[index - 1]) {
        return index..<index + length
      }
    }
    return nil
  }
}
