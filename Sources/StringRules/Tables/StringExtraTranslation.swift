import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A key of a translation that the source language does not have.
struct StringExtraTranslation: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "string-extra-translation", severity: .warning, certainty: .official,
      summary: "a translation has a key that the source language does not have",
      rationale:
        "The text is left over from a key that was renamed or removed; where the app still asks for the key, every other language shows the bare key.",
      source:
        "Android Lint, ExtraTranslation; Apple, Technical Q&A QA1828 (the development language is the last fallback)",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""buy" = "Buy";"#, "de": #""buy" = "Kaufen"; "⟦old⟧" = "Alt";"#]),
      .flagged(strings: [
        "Base": #""buy" = "Buy";"#, "fr": #""buy" = "Acheter"; "⟦old⟧" = "Ancien";"#,
        "it": #""buy" = "Compra"; "old" = "Vecchio";"#,
      ]),
      .accepted(strings: ["en": #""buy" = "Buy"; "new" = "New";"#, "de": #""buy" = "Kaufen";"#]),
      // The source texts stand in the app's code.
      .accepted(strings: ["en": "", "fr": #""a" = "un"; "b" = "deux";"#]),
      // Without a source language nothing is known to be extra.
      .accepted(strings: ["de": #""buy" = "Kaufen"; "alt" = "Alt";"#, "fr": #""buy" = "Acheter";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    guard family.source != nil, family.files.count > 1 else { return }
    for key in family.keys[keys] where family.sourceCells(of: key).isEmpty {
      let locales = Set(family.cells(of: key).map(\.locale)).sorted().map { family.locales[Int($0)].spelling }
      let text = context.workspace.keyText(key)
      sink.report(
        context.finding(
          "\(quoted(text)) is not in the source language", at: context.label(key),
          help: "remove the key, or add it to the source language",
          notes: locales.count > 1 ? ["The key is in \(locales.joined(separator: ", "))."] : [],
          subject: Diagnostic.Subject(table: family.name, key: text, locale: locales.first)))
    }
  }
}
