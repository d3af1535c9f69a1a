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
      source: "observed in public string tables", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Buy⟦\#u{200B}⟧";"#]),
      .flagged(strings: ["zh-Hans": #""a" = "搜索⟦\#u{FEFF}⟧";"#]),
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
    for key in family.keys[keys] {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.unusual) else { continue }
        let text = context.workspace.text(cell)
        let marksWords = ["th", "km", "lo", "my", "bo", "dz", "ja"].contains(
          family.locales[Int(cell.locale)].id?.language ?? "")
        guard let found = firstInvisible(in: text.bytes, zeroWidthSpaceIsUsed: marksWords) else { continue }
        let code = String(found.scalar.value, radix: 16, uppercase: true)
        let name = "U+" + String(repeating: "0", count: max(0, 4 - code.count)) + code
        sink.report(
          context.finding(
            "the text holds the invisible character \(name)", at: Label(cell.file, text.span(found.range)),
            help: "remove the character", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private func firstInvisible(
    in text: ArraySlice<UInt8>, zeroWidthSpaceIsUsed: Bool
  ) -> (scalar: Unicode.Scalar, range: Range<Int>)? {
    for index in text.indices {
      switch text[index] {
      case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F: return (Unicode.Scalar(text[index]), index..<index + 1)
      case 0xE2 where text[index...].starts(with: [0xE2, 0x80, 0x8B]) && !zeroWidthSpaceIsUsed:
        return ("\u{200B}", index..<index + 3)
      case 0xE2 where text[index...].starts(with: [0xE2, 0x81, 0xA0]): return ("\u{2060}", index..<index + 3)
      case 0xEF where text[index...].starts(with: [0xEF, 0xBB, 0xBF]): return ("\u{FEFF}", index..<index + 3)
      default: continue
      }
    }
    return nil
  }
}
