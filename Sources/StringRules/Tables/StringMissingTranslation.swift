import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key of the source language that a locale does not have.
struct StringMissingTranslation: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-missing-translation", severity: .warning, certainty: .observed,
      summary: "a key of the source language is missing in a locale",
      rationale:
        "Customers of that locale see the source language, or the bare key. A locale that lacks more than half of the keys, or more of them than anyone reads in a list, is unfinished and is reported once.",
      source: "Apple, Technical Q&A QA1828 (language fallback); Android Lint, MissingTranslation",
      isAboutCompleteness: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": """
        "⟦buy⟧" = "Buy";
        "restore" = "Restore";
        "terms" = "Terms";
        """,
        "de": """
        "restore" = "Wiederherstellen";
        "terms" = "Nutzungsbedingungen";
        """,
      ]),
      .flagged(
        xcstrings: """
          {"sourceLanguage": "en", "strings": {
            "Buy": {"localizations": {"fr": {"stringUnit": {"state": "translated", "value": "Acheter"}}}},
            "⟦Restore⟧": {}, "version %@": {"shouldTranslate": false}}, "version": "1.0"}
          """),
      .accepted(strings: [
        "en": """
        "buy" = "Buy";
        "format" = "%@ - %@";
        """,
        "de": #""buy" = "Kaufen";"#,
      ]),
      // A region shows its language's text.
      .accepted(strings: [
        "en": #""buy" = "Buy"; "color" = "Color";"#,
        "en-GB": #""color" = "Colour";"#,
        "fr": #""buy" = "Acheter"; "color" = "Couleur";"#,
        "fr-CA": #""buy" = "Acheter";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families {
      for gap in MissingTranslations.all(of: family, workspace) {
        let locale = family.locales[gap.locale].spelling
        if gap.isUnfinished {
          reportUnfinished(gap, locale, family, context, &sink)
        } else {
          for index in gap.missing { report(family.keys[index], locale, family, context, &sink) }
        }
      }
    }
  }

  private func report(
    _ key: FamilyKey, _ locale: String, _ family: TableFamily, _ context: RuleContext,
    _ sink: inout DiagnosticSink
  ) {
    let text = context.workspace.keyText(key)
    sink.report(
      context.finding(
        "\(quoted(text)) is not translated to \(quoted(locale))", at: context.label(key),
        help: "add the key to \(quoted(locale))",
        subject: Diagnostic.Subject(table: family.name, key: text, locale: locale)))
  }

  private func reportUnfinished(
    _ gap: MissingTranslations, _ locale: String, _ family: TableFamily, _ context: RuleContext,
    _ sink: inout DiagnosticSink
  ) {
    sink.report(
      context.finding(
        "\(quoted(locale)) lacks \(gap.count) of the \(gap.expected) texts of \(quoted(family.name))",
        at: context.label(gap.missing.first.map { family.keys[$0] } ?? family.keys[0]),
        help: "translate them, or leave the locale out of the app",
        notes: gap.missing.isEmpty
          ? []
          : [
            "Among them: \(gap.missing.map { quoted(context.workspace.keyText(family.keys[$0])) }.joined(separator: ", "))."
          ],
        subject: Diagnostic.Subject(table: family.name, locale: locale)))
  }
}
