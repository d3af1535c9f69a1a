import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A percent sign in a format string that is not doubled.
struct PercentUnescaped: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "percent-unescaped", severity: .warning, certainty: .official,
      summary: "a percent sign in a format string is not doubled",
      rationale:
        "In a text that is formatted, a single percent sign begins a sequence: the letter after it is swallowed, or reads an argument that is not there.",
      source: "Apple, String Programming Guide, String Format Specifiers; Android Lint, StringFormatInvalid")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Save 50⟦%⟧ with %@";"#]),
      .flagged(strings: [
        "en": #""a" = "%d%% of %@";"#,
        "fr": #""a" = "%1$d ⟦%⟧ de %2$@";"#,
      ]),
      .accepted(strings: ["en": #""a" = "Save 50%% with %@";"#]),
      // Nothing says that this text is formatted.
      .accepted(strings: ["en": #""a" = "Save 50% today";"#]),
      .accepted(strings: ["fr": #""a" = "100 % anonyme";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink) {
    for key in family.keys[keys] {
      for cell in family.cells(of: key) {
        let text = context.workspace.text(cell)
        guard text.bytes.contains(UInt8(ascii: "%")) else { continue }
        let specifiers = FormatSpecifierScanner.specifiers(in: text.bytes)
        guard specifiers.contains(where: \.isSure), let bare = specifiers.first(where: { isPercentSign($0, text.bytes) })
        else { continue }
        let sign = bare.range.lowerBound..<bare.range.lowerBound + 1
        sink.report(
          context.finding(
            "this percent sign begins a format sequence", at: Label(cell.file, text.span(sign)),
            help: "write %% for a percent sign", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether a sequence is the percent sign of a number: after a digit or an argument, with or without a space.
  private func isPercentSign(_ specifier: FormatSpecifier, _ text: ArraySlice<UInt8>) -> Bool {
    switch specifier.kind {
    case .argument: if specifier.isSure { return false }
    case .unknown: break
    default: return false
    }
    var before = text[..<specifier.range.lowerBound]
    if before.last == 0x20 { before.removeLast() }
    if before.suffix(2).elementsEqual([0xC2, 0xA0]) { before.removeLast(2) }
    guard let last = before.last else { return false }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { return true }
    let earlier = FormatSpecifierScanner.specifiers(in: before)
    return earlier.last.map { $0.isSure && $0.range.upperBound == before.endIndex } ?? false
  }
}
