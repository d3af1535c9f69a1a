import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A translation that changes the order of arguments of different types without numbering them.
struct FormatSpecifierOrderChanged: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "format-specifier-order-changed", severity: .error, certainty: .official,
      summary: "a translation changes the order of its arguments without numbering them",
      rationale:
        "Arguments without a number are read in the order of the text, so each is now read as the type of another. A number read as an object crashes the app.",
      source: "Apple, String Programming Guide, String Format Specifiers (positions n$)",
      placeholders: [.foundation, .java])
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""a" = "%@ has %d cups";"#,
        "ja": #""a" = "⟦%d杯は%@⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""a" = "%lld%% of %@";"#,
        "zh-Hans": #""a" = "⟦%@的%lld%%⟧";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "%@ has %d cups";"#,
        "ja": #""a" = "%2$d杯は%1$@";"#,
      ]),
      // Numbers that are exchanged are not a matter of order.
      .accepted(strings: [
        "en": #""a" = "%1$@ has %2$d cups";"#,
        "ja": #""a" = "%2$@は%1$d杯";"#,
      ]),
      .accepted(strings: [
        "en": #""a" = "%@ has %@";"#,
        "ja": #""a" = "%@は%@";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys]
    where family.mayReadOtherArguments(key, context.workspace) {
      guard let reference = FormatReference(key, in: family, context.workspace),
        reference.arguments.types.count > 1
      else { continue }
      for cells in family.translations(of: key) {
        let found = FormatArguments(cells, in: family, context.workspace)
        guard found.isReordered(from: reference.arguments), let cell = found.uses.first?.cell else {
          continue
        }
        // Android's build refuses the text for a lack of numbers, which is a rule of its own.
        if context.isRefusedWithoutNumbers(cell, in: family) { continue }
        sink.report(
          context.finding(
            "the arguments of \(quoted(context.workspace.text(cell).string)) stand in another order than in the source text",
            at: context.label(cell),
            help: family.isJava ? "number them: %1$s, %2$d" : "number them: %1$@, %2$d",
            secondary: family.sourceCells(of: key).first.map { [context.label($0, "the source text")] } ?? [],
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }
}
