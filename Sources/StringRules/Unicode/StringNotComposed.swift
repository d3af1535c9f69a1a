import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A letter and its accent as two characters where one character stands for both.
struct StringNotComposed: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-not-composed", severity: .info, certainty: .derived,
      summary: "a letter and its accent are two characters where Unicode has one",
      rationale:
        "The text looks the same but is not found by a search, counts as longer, and is set badly by some fonts. Letters that exist only as two characters are left alone.",
      source: "Unicode Standard Annex 15, Unicode Normalization Forms (NFC)", fixes: .always,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["fr": #""a" = "Achet⟦e\#u{301}⟧";"#]),
      .flagged(strings: ["ja": #""a" = "⟦か\#u{3099}⟧んばる";"#]),
      .accepted(strings: ["fr": #""a" = "Acheté";"#]),
      // There is no single character for an x with an acute accent.
      .accepted(strings: ["en": #""a" = "x\#u{301}";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.combining) {
      for cell in family.cells[key.cells] where cell.traits.contains(.combining) {
        let text = context.workspace.text(cell)
        guard let found = decomposed(in: text.bytes) else { continue }
        let span = text.span(found.range)
        sink.report(
          context.finding(
            "\(quoted(String(found.composed))) is written as \(found.count) characters",
            at: Label(cell.file, span),
            help: "write it as one character",
            fixes: [
              Fix(
                "write \(quoted(String(found.composed))) as one character", .safe,
                edits: [TextEdit(file: cell.file, span: span, replacement: String(found.composed))])
            ],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  private struct Decomposed {
    let composed: Unicode.Scalar
    let count: Int
    let range: Range<Int>
  }

  /// The first letter with a mark that one character stands for.
  private func decomposed(in text: ArraySlice<UInt8>) -> Decomposed? {
    var base: TextScalar?
    for scalar in TextScalars(text) {
      if let base, canJoin(scalar.value), let composed = composition(base.value, scalar.value) {
        return Decomposed(
          composed: composed, count: 2, range: base.range.lowerBound..<scalar.range.upperBound)
      }
      base = scalar
    }
    return nil
  }

  private func canJoin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x300...0x36F, 0x3099, 0x309A, 0x1161...0x11C2: true
    default: false
    }
  }

  /// The one character that is canonically the same as two, where Unicode composes them.
  private func composition(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    if base.value >= 0x1100, mark.value >= 0x1161, mark.value < 0x3000 {
      return hangul(base.value, mark.value)
    }
    var pair = String.UnicodeScalarView()
    pair.append(base)
    pair.append(mark)
    return Self.composed[String(pair)]
  }

  /// Characters that are made of a letter and a mark; strings that are canonically the same are one key.
  private static let composed: [String: Unicode.Scalar] = {
    let blocks: [ClosedRange<UInt32>] = [
      0xC0...0x233, 0x386...0x3CE, 0x400...0x4F9, 0x1E00...0x1EF9, 0x1F00...0x1FFC, 0x3041...0x30FE,
    ]
    let scalars = blocks.joined().compactMap { Unicode.Scalar($0) }
    return Dictionary(scalars.map { (String($0), $0) }, uniquingKeysWith: { first, _ in first })
  }()

  private func hangul(_ base: UInt32, _ mark: UInt32) -> Unicode.Scalar? {
    if (0x1100...0x1112).contains(base), (0x1161...0x1175).contains(mark) {
      return Unicode.Scalar(0xAC00 + ((base - 0x1100) * 21 + (mark - 0x1161)) * 28)
    }
    guard (0xAC00...0xD7A3).contains(base), (base - 0xAC00) % 28 == 0, (0x11A8...0x11C2).contains(mark) else {
      return nil
    }
    return Unicode.Scalar(base + mark - 0x11A7)
  }
}
