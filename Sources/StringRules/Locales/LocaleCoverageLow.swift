import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A locale with fewer finished translations than the project asks for.
struct LocaleCoverageLow: WorkspaceRule {
  private static let percent = RuleOption(
    "percent", .integer(90), "finished texts, of a hundred, that each locale must have at least")

  static var description: RuleDescription {
    RuleDescription(
      id: "locale-coverage-low", severity: .warning, certainty: .derived,
      summary: "a locale has fewer finished translations than asked for",
      rationale:
        "A bar for release: texts that are missing, new or marked for review do not count as finished. Texts that a locale takes from its language do.",
      source: "the project's own bar", options: [percent], isOptIn: true, isAboutCompleteness: true,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""⟦a⟧" = "Buy"; "b" = "Restore";"#,
        "de": #""a" = "Kaufen";"#,
      ]),
      .flagged(
        xcstrings:
          #"{"sourceLanguage": "en", "strings": {"⟦Buy⟧": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "Kaufe"}}}}}, "version": "1.0"}"#
      ),
      .accepted(strings: ["en": #""a" = "Buy"; "b" = "Restore";"#, "de": #""a" = "Kaufen"; "b" = "Wieder";"#]
      ),
      // A region takes its language's texts.
      .accepted(strings: [
        "en": #""a" = "Buy"; "b" = "Color";"#, "en-GB": #""b" = "Colour";"#,
      ]),
    ]
  }

  private let bar: Int

  init(options: RuleOptions) { bar = options.integer(Self.percent) }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.source != nil && family.locales.count > 1 {
      guard let key = family.keys.first else { continue }
      let coverage = TableCoverage(of: family, in: workspace)
      guard coverage.expected > 0 else { continue }
      for locale in coverage.locales where locale.locale != family.source {
        let finished = locale.translated + locale.inherited
        guard locale.missing != nil, finished * 100 < bar * coverage.expected else { continue }
        let name = family.locales[locale.locale].spelling
        sink.report(
          context.finding(
            "\(finished) of \(coverage.expected) texts of \(quoted(family.name)) are finished in \(quoted(name))",
            at: context.label(key), help: "translate the others, or set a lower bar",
            notes: ["The bar is \(bar) in a hundred."],
            subject: Diagnostic.Subject(table: family.name, locale: name)))
      }
    }
  }
}
