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
      source: "Apple, String Programming Guide, String Format Specifiers; Android Lint, StringFormatInvalid",
      placeholders: [.foundation, .java], evidence: .publicFiles)
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

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        let specifiers = family.specifiers(in: text.bytes)
        guard specifiers.contains(where: \.isSure), family.isFormatted(key, context.workspace),
          let bare = specifiers.firstPercentSignOfNumber(in: text.bytes)
        else { continue }
        let sign = bare.range.lowerBound..<bare.range.lowerBound + 1
        sink.report(
          context.finding(
            "this percent sign begins a format sequence", at: Label(cell.file, text.span(sign)),
            help: "write %% for a percent sign", subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
