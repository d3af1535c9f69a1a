import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A stroke that stretches an Arabic word.
struct StringKashida: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-kashida", severity: .info, certainty: .derived,
      summary: "an Arabic text stretches a word with a kashida",
      rationale:
        "The stroke is for lines of fixed width in print; in an app it breaks search and looks odd in other fonts.",
      source: "Weblate, check kashida; Unicode Standard, chapter 9 (tatweel)", fixes: .always, isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["ar": #""a" = "اشت⟦ــ⟧راك";"#]),
      .flagged(strings: ["fa": #""a" = "خر⟦ـ⟧ید";"#]),
      .accepted(strings: ["ar": #""a" = "اشتراك";"#]),
      // The mark after a year and a letter that stands alone.
      .accepted(strings: ["ar": #""a" = "1446 هـ";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.otherScript) {
      for cell in family.cells[key.cells] where cell.traits.contains(.otherScript) {
        let text = context.workspace.text(cell)
        let spans = kashidas(in: text.bytes).map { text.span($0) }
        guard let span = spans.first else { continue }
        sink.report(
          context.finding(
            "a kashida stretches the word", at: Label(cell.file, span), help: "remove it",
            fixes: [
              Fix(
                spans.count == 1 ? "remove the kashida" : "remove the kashidas of the text", .safe,
                edits: spans.map { TextEdit(file: cell.file, span: $0, replacement: "") })
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The runs of kashidas between two letters.
  private func kashidas(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = text.startIndex
    while let first = text.firstRange(of: [0xD9, 0x80], from: start) {
      var end = first.upperBound
      while text.hasBytes("\u{640}", at: end) { end += 2 }
      let isBefore = first.lowerBound > text.startIndex && text[first.lowerBound - 1] >= 0x80
      let isAfter = end < text.endIndex && (0xD8...0xDB).contains(text[end])
      if isBefore, isAfter { places.append(first.lowerBound..<end) }
      start = end
    }
    return places
  }
}
