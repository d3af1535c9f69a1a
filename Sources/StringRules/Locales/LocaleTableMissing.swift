import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A locale that lacks a whole table which its neighbors have.
struct LocaleTableMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-table-missing", severity: .warning, certainty: .derived,
      summary: "a locale lacks a whole table",
      rationale:
        "The table is translated to other languages, and most tables beside it have the locale: a file that was not exported, not added or got lost. Customers see the source language in one part of the app. A locale that \"locales\" of the configuration calls complete is asked of every table that is translated at all.",
      source: "Apple, Technical Q&A QA1828 (language fallback)",
      isAboutCompleteness: true, evidence: .report("mozilla-mobile/firefox-ios#11691"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/A.strings": #""⟦a⟧" = "Buy now";"#, "de.lproj/A.strings": #""a" = "Jetzt kaufen";"#,
        "en.lproj/B.strings": #""b" = "Sell";"#, "de.lproj/B.strings": #""b" = "Verkaufen";"#,
        "fr.lproj/B.strings": #""b" = "Vendre";"#, "en.lproj/C.strings": #""c" = "Rent";"#,
        "de.lproj/C.strings": #""c" = "Mieten";"#, "fr.lproj/C.strings": #""c" = "Louer";"#,
      ]),
      .flagged(files: [
        "res/values/a.xml": resources("⟦a⟧"), "res/values-de/a.xml": resources("a"),
        "res/values/b.xml": resources("b"), "res/values-de/b.xml": resources("b"),
        "res/values-fr/b.xml": resources("b"), "res/values/c.xml": resources("c"),
        "res/values-de/c.xml": resources("c"), "res/values-fr/c.xml": resources("c"),
      ]),
      // Of two tables alone nobody knows which is right.
      .accepted(files: [
        "en.lproj/A.strings": #""a" = "Buy now";"#, "de.lproj/A.strings": #""a" = "Jetzt kaufen";"#,
        "en.lproj/B.strings": #""b" = "Sell";"#, "de.lproj/B.strings": #""b" = "Verkaufen";"#,
        "fr.lproj/B.strings": #""b" = "Vendre";"#,
      ]),
      // A table in the source language alone is not meant to be translated.
      .accepted(files: [
        "en.lproj/A.strings": #""a" = "Buy now";"#, "en.lproj/B.strings": #""b" = "Sell";"#,
        "de.lproj/B.strings": #""b" = "Verkaufen";"#, "en.lproj/C.strings": #""c" = "Rent";"#,
        "de.lproj/C.strings": #""c" = "Mieten";"#,
      ]),
    ]
  }

  private static func resources(_ key: String) -> String {
    "<resources><string name=\"\(key)\">some text</string></resources>"
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    var folders: [SourcePath: [Int]] = [:]
    for (index, family) in workspace.families.enumerated() {
      guard family.source != nil, family.files.count > 1, !family.isStoreMetadata,
        let place = family.files.first.flatMap({ workspace.table($0)?.familyPath })
      else { continue }
      folders[place.folder, default: []].append(index)
    }
    for (_, members) in folders where members.count > 2 {
      check(members.map { workspace.families[$0] }, context, &sink)
    }
    for family in workspace.families where family.source != nil && family.locales.count > 1 {
      checkRequired(family, context, &sink)
    }
  }

  /// Reports the locales that must be complete and that a table lacks altogether.
  private func checkRequired(
    _ family: TableFamily, _ context: RuleContext, _ sink: inout DiagnosticSink
  ) {
    for locale in context.settings.requiredLocales where Self.isMissing(locale, in: family) {
      guard let key = family.keys.first else { return }
      sink.report(
        context.finding(
          "\(quoted(family.name)) is not there in \(quoted(locale.identifier)), which must be complete",
          at: context.label(key), help: "add the table to the locale, or call the locale in progress",
          subject: Diagnostic.Subject(table: family.name, locale: locale.identifier)))
    }
  }

  /// Whether a table has neither a locale nor one that stands in for it.
  private static func isMissing(_ locale: LocaleID, in family: TableFamily) -> Bool {
    let own = Set(family.locales.compactMap(\.id))
    if own.contains(locale) || own.contains(where: { $0.likely == locale.likely }) { return false }
    return !locale.inheritanceChain.contains { own.contains($0) }
  }

  private func check(_ families: [TableFamily], _ context: RuleContext, _ sink: inout DiagnosticSink) {
    var counts: [LocaleID: Int] = [:]
    for family in families {
      for locale in Set(family.locales.compactMap(\.id)) { counts[locale, default: 0] += 1 }
    }
    // Most of the other tables have the locale.
    let common = counts.filter { $0.value < families.count && $0.value * 4 > (families.count - 1) * 3 }
    guard !common.isEmpty else { return }
    for family in families {
      for locale in common.keys.sorted(by: { $0.identifier < $1.identifier })
      where Self.isMissing(locale, in: family) && !context.settings.requiredLocales.contains(locale) {
        guard let key = family.keys.first else { continue }
        sink.report(
          context.finding(
            "\(quoted(family.name)) is not there in \(quoted(locale.identifier))", at: context.label(key),
            help: "add the table to the locale",
            notes: [
              "\(counts[locale, default: 0]) of the \(families.count) tables beside it have the locale."
            ],
            subject: Diagnostic.Subject(table: family.name, locale: locale.identifier)))
      }
    }
  }
}
