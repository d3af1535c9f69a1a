import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A text in which some arguments have numbers and some have none.
struct FormatSpecifierMixedPositional: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-mixed-positional", severity: .warning, certainty: .derived,
      summary: "a text mixes numbered and unnumbered arguments",
      rationale: "Which argument the unnumbered one reads is not defined, so it may be the wrong one.",
      source: "Apple, String Programming Guide, String Format Specifiers; IEEE Std 1003.1, fprintf",
      placeholders: [.foundation, .java], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "%1$@ and ⟦%@⟧";"#]),
      .flagged(strings: ["en": #""a" = "%2$@, %1$@, ⟦%d⟧";"#]),
      .accepted(strings: ["en": #""a" = "%1$@ and %2$@";"#]),
      .accepted(strings: ["en": #""a" = "100%% of %1$@";"#]),
      // In a plural category the bare sequence is the category's own number.
      .accepted(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": {"variations": {"plural": {"other": {"stringUnit": {"state": "translated", "value": "%2$@ and %d others"}}}}}}}}, "version": "1.0"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) where family.variants[Int(cell.variant)].plural == nil {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        let specifiers = family.specifiers(in: text.bytes).filter {
          if case .argument = $0.kind { $0.isSure && !$0.lacksDollar(in: text.bytes) } else { false }
        }
        guard specifiers.contains(where: { $0.position != nil }),
          let bare = specifiers.first(where: { $0.position == nil && $0.name == nil && !$0.reusesPrevious }),
          // A number that stands behind its sequence is damage.
          DamagedSpecifier.first(in: text.bytes) == nil
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(String(decoding: text.bytes[bare.range], as: UTF8.self))) has no number, other arguments of the text have one",
            at: Label(cell.file, text.span(bare.range)), help: "number all arguments or none",
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
