import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A hyphen between two numbers that are the ends of a range.
struct StringRangeHyphen: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-range-hyphen", severity: .info, certainty: .derived,
      summary: "a range of numbers is written with a hyphen in place of a dash",
      rationale: "Most languages write a range with an en dash; a hyphen can be read as minus.",
      source: "Android Lint, TypographyDashes", fixes: .always, isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "3⟦-⟧5 cups";"#]),
      .flagged(strings: ["de": #""a" = "für 12⟦-⟧24 Monate";"#]),
      .accepted(strings: ["en": #""a" = "3–5 cups";"#]),
      // Dates, phone numbers, versions and negative numbers are no ranges.
      .accepted(strings: ["en": #""a" = "2024-05-01, 555-0100, 1.2-3, -5, 10-2";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.digit) {
      for cell in family.cells[key.cells] where cell.traits.contains(.digit) {
        let text = context.workspace.text(cell)
        let spans = hyphens(in: text.bytes).map { text.span($0..<$0 + 1) }
        guard let span = spans.first else { continue }
        sink.report(
          context.finding(
            "a hyphen stands between the ends of a range", at: Label(cell.file, span), help: "write \"–\"",
            fixes: [
              Fix(
                "write \"–\"", .safe,
                edits: spans.map { TextEdit(file: cell.file, span: $0, replacement: "–") })
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// The hyphens between two numbers of at most three digits, the second greater, with nothing else joined to them.
  private func hyphens(in text: ArraySlice<UInt8>) -> [Int] {
    let masked = OpaqueParts(of: text).masked(text, with: UInt8(ascii: "x"))
    return masked.indices.filter { masked[$0] == UInt8(ascii: "-") }.compactMap { index in
      guard let left = number(masked[..<index].reversed().prefix { isASCIIDigit($0) }.reversed()),
        let right = number(Array(masked[(index + 1)...].prefix { isASCIIDigit($0) })),
        left.value < right.value
      else { return nil }
      let before = masked[..<(index - left.count)].last
      let after = masked[(index + 1 + right.count)...].first
      return isJoined(before) || isJoined(after) ? nil : text.startIndex + index
    }
  }

  private func number(_ digits: [UInt8]) -> (value: Int, count: Int)? {
    guard (1...3).contains(digits.count) else { return nil }
    return (digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }, digits.count)
  }

  private func isJoined(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return isASCIILetter(byte) || isASCIIDigit(byte) || "-./:_+#$".utf8.contains(byte)
  }
}
