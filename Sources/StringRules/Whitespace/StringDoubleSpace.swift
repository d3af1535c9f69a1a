import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two spaces side by side in a translation whose source text has none such.
struct StringDoubleSpace: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-double-space", severity: .info, certainty: .derived,
      summary: "a text has two spaces side by side",
      rationale:
        "The gap shows. Two spaces after a full stop are an old habit and left alone in the source language, as is what the source text does itself.",
      source: "Weblate, check double_space; translate-toolkit, pofilter doublespacing", fixes: .sometimes,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Start free trial";"#, "de": #""a" = "Kostenlos⟦  ⟧testen";"#]),
      .flagged(strings: [
        "en": #""a" = "%@ left. Upgrade now.";"#, "fr": #""a" = "%@ restant.⟦   ⟧Passez à Pro.";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "Trial over.  Buy now.";"#, "de": #""a" = "Test vorbei.  Jetzt kaufen.";"#,
      ]),
      .accepted(strings: ["en": #""a" = "1. One";"#, "de": #""a" = "1.  Eins";"#]),
      // Between the forms of a plural no customer sees them.
      .accepted(files: [
        "app_en.arb": #"{"@@locale": "en", "a": "{n, plural, one {# photo} other {# photos}}"}"#,
        "app_fr.arb": #"{"@@locale": "fr", "a": "{n, plural, one {# photo}  other {# photos}}"}"#,
      ]),
      // Spaces at the ends have a rule of their own, and those after a line break are layout.
      .accepted(strings: ["en": #""a" = "One\n- Two";"#, "de": #""a" = "Eins\n  - Zwei  ";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard !family.isStoreMetadata else { return }
    context.forEachPair(keys, of: family, with: .doubleSpace) { pair in
      guard pair.cell.traits.contains(.doubleSpace) else { return }
      let text = context.workspace.text(pair.cell)
      let gaps = innerGaps(in: text.bytes)
      guard let gap = gaps.first, innerGaps(in: context.workspace.text(pair.source).bytes).isEmpty
      else { return }
      // Spaces that the file escapes are left to their author.
      let verbatim = gaps.map { (gap: $0, span: text.span($0)) }.filter { $0.span.count == $0.gap.count }
      sink.report(
        context.finding(
          "\(gap.count == 2 ? "two" : "\(gap.count)") spaces stand side by side",
          at: Label(pair.cell.file, text.span(gap)), help: "write one space",
          fixes: verbatim.isEmpty
            ? []
            : [
              Fix(
                "write one space", .safe,
                edits: verbatim.map { TextEdit(file: pair.cell.file, span: $0.span, replacement: " ") })
            ],
          subject: context.subject(pair.cell, of: pair.key, in: family)))
    }
  }

  /// Whether a line has only the number or bullet of a list before a gap, which Markdown lets stand apart.
  private func isListMark(before gap: Int, in text: ArraySlice<UInt8>) -> Bool {
    let mark = text[..<gap].suffix(5).reversed().prefix { $0 != 0x0A && $0 != 0x20 }
    let start = gap - mark.count
    guard start == text.startIndex || text[start - 1] == 0x0A else { return false }
    return text[start..<gap].allSatisfy { isASCIIDigit($0) || ".)-*+".utf8.contains($0) }
  }

  /// Whether a gap may stand between the forms of a plural or choice: behind a bracket, before the name of a form and the
  /// bracket that opens it.
  private func isBetweenForms(_ gap: Range<Int>, in text: ArraySlice<UInt8>) -> Bool {
    guard "},".utf8.contains(text[gap.lowerBound - 1]) else { return false }
    let name = text[gap.upperBound...].prefix { $0 != 0x20 && $0 != UInt8(ascii: "{") }
    guard name.allSatisfy({ isASCIILetter($0) || isASCIIDigit($0) || "=_".utf8.contains($0) }) else {
      return false
    }
    let next = text[name.endIndex...].first { $0 != 0x20 }
    return !name.isEmpty && next == UInt8(ascii: "{")
  }

  /// The runs of spaces between two characters of one line.
  private func innerGaps(in text: ArraySlice<UInt8>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    let isChoice = [", plural", ", select"].contains {
      text.firstRange(of: $0.utf8, from: text.startIndex) != nil
    }
    var index = text.startIndex
    while index < text.endIndex {
      guard text[index] == 0x20 else {
        index += 1
        continue
      }
      let end = text[index...].firstIndex { $0 != 0x20 } ?? text.endIndex
      if end - index > 1, index > text.startIndex, end < text.endIndex, !isSpaceByte(text[index - 1]),
        !isSpaceByte(text[end]), !isListMark(before: index, in: text),
        !(isChoice && isBetweenForms(index..<end, in: text))
      {
        gaps.append(index..<end)
      }
      index = end
    }
    return gaps
  }
}
