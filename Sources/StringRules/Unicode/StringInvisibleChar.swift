import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// An invisible character in a text.
struct StringInvisibleChar: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-invisible-char", severity: .warning, certainty: .derived,
      summary: "a text holds an invisible character",
      rationale:
        "Zero-width spaces, byte order marks and control characters come in by copying. They break search, line breaks and comparison, and nobody sees them. Marks of direction and joiners have a use and are left alone.",
      source: "observed in public string tables; Unicode Standard, chapter 23 (zero width space)",
      fixes: .always, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Buy⟦\#u{200B}⟧";"#]),
      .flagged(strings: ["zh-Hans": #""a" = "搜索⟦\#u{FEFF}⟧";"#]),
      // One letter is no word between whose neighbors a line may break.
      .flagged(strings: ["th": #""a" = "ซ⟦\#u{200B}⟧ื้อ";"#]),
      // Thai and Khmer have no spaces between words; the zero-width space marks where a line may break.
      .accepted(strings: ["th": #""a" = "ซื้อ\#u{200B}เลย";"#]),
      .accepted(strings: ["ar": #""a" = "\#u{2068}%@\#u{2069} شهريا";"#]),
      .accepted(strings: ["fa": #""a" = "می\#u{200C}خواهم";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let breaksWords = family.locales.map { isUnspacedLanguage($0.id?.language ?? "") }
    for key in family.keys[keys] where key.traits.contains(.unusual) {
      for cell in family.cells[key.cells] where cell.traits.contains(.unusual) {
        let text = context.workspace.text(cell)
        let bytes = context.workspace.file(cell.file).bytes
        let all = invisible(in: text.bytes, isBreak: breaksWords[Int(cell.locale)]).map { found in
          (scalar: found.scalar, span: text.span(found.range))
        }
        guard let found = all.first else { continue }
        // Who writes a control character as an element of its own wants it.
        func isElement(_ span: ByteSpan) -> Bool {
          span.range.lowerBound < bytes.count && bytes[span.range.lowerBound] == UInt8(ascii: "<")
        }
        if isElement(found.span) { continue }
        let code = String(found.scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        sink.report(
          context.finding(
            "the text holds the invisible character \(name)", at: Label(cell.file, found.span),
            help: "remove the character",
            fixes: [
              Fix(
                all.count == 1 ? "remove the character" : "remove the invisible characters of the text",
                .safe,
                edits: all.filter { !isElement($0.span) }.map {
                  TextEdit(file: cell.file, span: $0.span, replacement: "")
                })
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func invisible(
    in text: ArraySlice<UInt8>, isBreak: Bool
  ) -> [(scalar: Unicode.Scalar, range: Range<Int>)] {
    text.indices.compactMap { index in
      switch text[index] {
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: (Unicode.Scalar(text[index]), index..<index + 1)
      case 0xE2 where text.hasBytes("\u{200B}", at: index) && !(isBreak && isWordBreak(index, in: text)):
        ("\u{200B}", index..<index + 3)
      case 0xE2 where text.hasBytes("\u{2060}", at: index): ("\u{2060}", index..<index + 3)
      case 0xEF where text.hasBytes("\u{FEFF}", at: index): ("\u{FEFF}", index..<index + 3)
      default: nil
      }
    }
  }

  /// Whether a zero-width space marks where a line may break between two words: a word has more than one character.
  private func isWordBreak(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    let isBoundary: (Int) -> Bool = { text[$0] == 0x20 || text.hasBytes("\u{200B}", at: $0) }
    let start = (text.startIndex..<index).last(where: isBoundary).map { $0 + (text[$0] == 0x20 ? 1 : 3) }
    let end = (index + 3..<text.endIndex).first(where: isBoundary) ?? text.endIndex
    return characters(text[(start ?? text.startIndex)..<index]) > 1 && characters(text[(index + 3)..<end]) > 1
  }

  private func characters(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 & 0xC0 != 0x80 } }
}
