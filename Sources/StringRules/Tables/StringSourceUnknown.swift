import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A string table in several locales of which none is known to be the source.
struct StringSourceUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-source-unknown", severity: .warning, certainty: .derived,
      summary: "no source language is known, so that translations are not compared",
      rationale:
        "Without the language that the others are translated from, missing and left over texts, lost placeholders and all else that is held against the source text are not looked for, and a clean result says little.",
      source: "the way translations are compared here", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "de.lproj/Localizable.strings": #""⟦buy⟧" = "Kaufen";"#,
        "fr.lproj/Localizable.strings": #""buy" = "Acheter";"#,
      ]),
      .flagged(files: [
        "fr.lproj/A.strings": #""⟦a⟧" = "un";"#, "it.lproj/A.strings": #""a" = "uno";"#,
        "ja.lproj/A.strings": #""a" = "一";"#,
      ]),
      .accepted(strings: ["en": #""buy" = "Buy";"#, "fr": #""buy" = "Acheter";"#]),
      // A table in one language has nothing to compare.
      .accepted(strings: ["de": #""buy" = "Kaufen";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let families = workspace.families.filter {
      $0.source == nil && $0.locales.count > 1 && !$0.keys.isEmpty
    }
    // The place is in the table that is named first.
    guard let first = families.min(by: { $0.name < $1.name }), let key = first.keys.first else { return }
    // One word for all tables: one setting mends them.
    let names = Set(families.map(\.name)).sorted()
    let shown = names.prefix(3).map { quoted($0) }.joined(separator: ", ")
    let rest = names.count > 3 ? " and \(names.count - 3) more tables" : ""
    sink.report(
      context.finding(
        "the translations of \(shown)\(rest) are not compared: no source language is known",
        at: context.label(key), help: "set \"sourceLanguage\" in the configuration",
        subject: Diagnostic.Subject(table: first.name)))
  }
}
