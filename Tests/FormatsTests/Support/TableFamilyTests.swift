import CatalogModel
import LintEngine
import SourceText
import Testing

/// Files of one table in several languages are one family, with the source language found.
struct TableFamilyTests {
  private func families(_ files: [String: String]) async -> [TableFamily] {
    let contents = Dictionary(
      uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    let configuration = Configuration()
    let linter = Linter(
      fileSystem: MemoryFileSystem(contents), configuration: configuration,
      rules: RuleSet(configuration, among: []))
    return await linter.check([SourcePath(".")]).workspace.families
  }

  private func outline(_ family: TableFamily) -> String {
    let source = family.source.map { family.locales[$0].spelling } ?? "none"
    let locales = family.locales.map(\.spelling).sorted().joined(separator: " ")
    return
      "\(family.name): \(locales), from \(source), \(family.keys.count) keys, \(family.cells.count) texts"
  }

  @Test func joinsTranslationsWithTheirTemplate() async {
    let template = "msgid \"One day\"\nmsgstr \"\"\n\nmsgid \"Go on\"\nmsgstr \"\"\n"
    let german = "msgid \"One day\"\nmsgstr \"Ein Tag\"\n"
    let french = "msgid \"One day\"\nmsgstr \"Un jour\"\n\nmsgid \"Go on\"\nmsgstr \"\"\n"
    for paths in [
      ["po/app.pot", "po/de.po", "po/fr.po"],
      ["locale/app.pot", "locale/de/LC_MESSAGES/app.po", "locale/fr/LC_MESSAGES/app.po"],
      ["app.pot", "de/app.po", "fr/app.po"], ["app.pot", "app-de.po", "app-fr.po"],
    ] {
      let found = await families([paths[0]: template, paths[1]: german, paths[2]: french])
      #expect(found.map(outline).map { $0.drop { $0 != ":" } } == [": de en fr, from en, 2 keys, 4 texts"])
    }
  }

  @Test func joinsBundles() async {
    let found = await families([
      "l10n/app_en.arb": #"{"a": "b", "c": "{n, plural, one{x} other{y}}"}"#,
      "l10n/app_zh_Hant.arb": #"{"@@locale": "zh_Hant", "a": "d"}"#, "l10n/other_en.arb": #"{"e": "f"}"#,
    ])
    #expect(
      found.map(outline) == [
        "app: en zh_Hant, from en, 2 keys, 4 texts", "other: en, from en, 1 keys, 1 texts",
      ])
  }

  @Test func joinsNamespaces() async {
    let found = await families([
      "public/locales/en/paywall.json": #"{"day_one": "{{count}} day", "day_other": "{{count}} days"}"#,
      "public/locales/ja/paywall.json": #"{"day_other": "{{count}}日"}"#,
      "public/locales/en/common.json": #"{"ok": "OK"}"#,
      "package.json": #"{"name": "app", "version": "1.0"}"#,
    ])
    #expect(
      found.map(outline) == [
        "common: en, from en, 1 keys, 1 texts", "paywall: en ja, from en, 1 keys, 3 texts",
      ])
  }
}
