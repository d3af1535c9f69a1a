import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Markup of automatic grammar agreement that is not closed.
struct InflectionMarkupInvalid: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "inflection-markup-invalid", severity: .warning, certainty: .secondHand,
      summary: "the markup for grammar agreement is not closed or has no attributes",
      rationale:
        "^[…](inflect: true) is taken out of the text only where it is whole; anything else is shown as it stands.",
      source: "Apple, automatic grammar agreement (What's new in Foundation, WWDC 2021)",
      placeholders: [.foundation])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "⟦^[%lld day](inflect: true⟧";"#]),
      .flagged(strings: [
        "en": #""a" = "^[%lld day](inflect: true) left";"#,
        "es": #""a" = "quedan ⟦^[%lld día] (inflect: true)⟧";"#,
      ]),
      .accepted(strings: ["en": #""a" = "^[%lld day](inflect: true) left";"#]),
      .accepted(strings: [
        "en":
          #""a" = "^[%@](morphology: {grammaticalGender: \"feminine\"}, inflect: true) and ^[%lld [big] day](inflect: true)";"#
      ]),
      // A footnote and a face.
      .accepted(strings: ["en": #""a" = "Really? ^[note] ^_^ [1](2)";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      let source = family.sourceCells(of: key)
      let hasMarkup = source.contains { InflectionMarkup.contains(context.workspace.text($0).bytes) }
      guard hasMarkup || family.source == nil else { continue }
      for cell in family.cells(of: key) {
        let text = context.workspace.text(cell)
        guard let broken = InflectionMarkup.firstBroken(in: text.bytes) else { continue }
        sink.report(
          context.finding(
            "the markup for grammar agreement is not whole", at: Label(cell.file, text.span(broken)),
            help: "write ^[…](inflect: true), without a space between the brackets",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
