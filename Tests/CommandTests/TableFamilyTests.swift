import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Tables in several files that are one: what the rules say across formats and languages.
struct TableFamilyTests {
  private func findings(_ files: KeyValuePairs<String, String>) async throws -> [[String: Any]] {
    try await Command.run("check --info --format json", files: files).findings()
  }

  private func plural(_ texts: String) -> String {
    "<plist version=\"1.0\"><dict><key>cups</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>"
      + "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
      + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(texts)</dict></dict></dict></plist>"
  }

  private let one = "<key>one</key><string>one cup</string>"
  private let other = "<key>other</key><string>%d cups</string>"

  @Test func takesAStringsdictForItsStrings() async throws {
    let found = try await findings([
      "en.lproj/L.strings": #""cups" = "%d cups"; "buy" = "Buy";"#,
      "en.lproj/L.stringsdict": plural(one + other),
      "de.lproj/L.strings": #""buy" = "Kaufen";"#, "de.lproj/L.stringsdict": plural(one + other),
      "fr.lproj/L.strings": #""buy" = "Acheter"; "cups" = "%d tasses";"#,
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func comparesArgumentsWhicheverTextShowsThem() async throws {
    let silent = "<key>one</key><string>Close tab</string><key>other</key><string>Close tabs</string>"
    let found = try await findings([
      "en.lproj/L.stringsdict": plural(silent), "de.lproj/L.stringsdict": plural(one + other),
      "fr.lproj/L.stringsdict": plural(one + other), "ja.lproj/L.stringsdict": plural(other),
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func findsACategoryThatAStringsdictLacks() async throws {
    let polish = "<key>one</key><string>filiżanka</string><key>other</key><string>%d filiżanki</string>"
    let found = try await findings([
      "en.lproj/L.stringsdict": plural(one + other), "pl.lproj/L.stringsdict": plural(polish),
    ])
    #expect(found.compactMap { $0["rule"] as? String } == ["plural-category-missing"])
    #expect(found.compactMap { $0["locale"] as? String } == ["pl"])
  }

  private func xliff(_ target: String, _ units: String) -> String {
    "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><file original=\"a\" source-language=\"en\" target-language=\"\(target)\" datatype=\"plaintext\"><body>\(units)</body></file></xliff>"
  }

  private func unit(_ id: String, _ source: String, _ target: String? = nil) -> String {
    "<trans-unit id=\"\(id)\"><source>\(source)</source>\(target.map { "<target>\($0)</target>" } ?? "")</trans-unit>"
  }

  @Test func countsTheSourceOfSeveralXLIFFFilesOnce() async throws {
    let found = try await findings([
      "L/de.xliff": xliff("de", unit("a", "Buy", "Kaufen") + unit("b", "Restore")),
      "L/fr.xliff": xliff("fr", unit("a", "Buy", "Acheter") + unit("b", "Restore", "Restaurer")),
    ])
    #expect(found.compactMap { $0["rule"] as? String } == ["string-missing-translation"])
    #expect(found.compactMap { $0["locale"] as? String } == ["de"])
  }

  @Test func passesOverTheCopiesInABundle() async throws {
    let bundle = "de.xcloc"
    let broken = #""a" = "#
    let files: KeyValuePairs = [
      "\(bundle)/contents.json": #"{"targetLocale": "de", "version": "1.0"}"#,
      "\(bundle)/Localized Contents/de.xliff": xliff("de", unit("a", "Buy", "Kaufen")),
      "\(bundle)/Source Contents/en.lproj/L.strings": broken,
    ]
    #expect(try await findings(files).isEmpty)
    let contents = Dictionary(
      uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    let named = await CatalogLint.run(
      ["check", "\(bundle)/Source Contents"],
      in: CommandEnvironment(fileSystem: MemoryFileSystem(contents)))
    #expect(named.status == .findings)
  }

  @Test func asksGettextForPluralsOfWholeNumbersOnly() async throws {
    func po(_ forms: String, _ texts: [String]) -> String {
      let plurals = texts.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
      return
        "msgid \"\"\nmsgstr \"Plural-Forms: \(forms);\\n\"\n\nmsgid \"%d cup\"\nmsgid_plural \"%d cups\"\n"
        + plurals
    }
    let polish = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)"
    let found = try await findings([
      "po/de.po": po("nplurals=2; plural=(n != 1)", ["%d Tasse"]),
      "po/pl.po": po(polish, ["%d filiżanka", "%d filiżanki", "%d filiżanek"]),
    ])
    let lacking = found.filter { $0["rule"] as? String == "plural-other-missing" }
    #expect(lacking.compactMap { $0["locale"] as? String } == ["de"], "\(found)")
  }

  @Test func listsNoTableForTheContentsOfABundle() async throws {
    let output = await Command.run(
      "list --format json",
      files: [
        "de.xcloc/contents.json": #"{"targetLocale": "de", "version": "1.0"}"#,
        "de.xcloc/Localized Contents/de.xliff": xliff("de", unit("a", "Buy", "Kaufen")),
      ])
    let tables = try #require(try output.json()["tables"] as? [[String: Any]])
    #expect(tables.count == 1)
  }
}
