import CatalogLintCommand
import Foundation
import Testing

/// String tables as a whole: what the rules say across locales, and inputs that were made to be slow.
struct StringTableTests {
  private func rules(_ files: KeyValuePairs<String, String>) async throws -> [String] {
    try await Command.run("check --format json", files: files).findings().compactMap { $0["rule"] as? String }
  }

  private func catalog(_ strings: String, sourceLanguage: String = "en") -> String {
    #"{"sourceLanguage": "\#(sourceLanguage)", "strings": {\#(strings)}, "version": "1.0"}"#
  }

  private func unit(_ text: String) -> String {
    #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
  }

  @Test(arguments: [
    // A region falls back to its language, also where only the script is shared.
    ("zh-Hant", "zh-HK"), ("zh-Hans", "zh_CN"), ("es-419", "es-MX"), ("pt", "pt-PT"), ("fr", "fr-CA"),
  ])
  func missesNothingThatALocaleFallsBackTo(_ language: String, _ region: String) async throws {
    let found = try await rules([
      "en.lproj/L.strings": #""a" = "One cup"; "b" = "Two cups";"#,
      "\(language).lproj/L.strings": #""a" = "X"; "b" = "Y";"#, "\(region).lproj/L.strings": #""a" = "X";"#,
    ])
    #expect(found.isEmpty, "\(found)")
  }

  @Test func judgesNoGapsWhereATableDoesNotParse() async throws {
    let found = try await rules([
      "en.lproj/L.strings": #""a" = "One"; "b" = "Two"; "c" = "Three";"#,
      "de.lproj/L.strings": #""a" = "Eins" "b"#,
    ])
    #expect(Set(found) == ["string-parse-error"])
  }

  @Test func leavesKeysAloneThatTheCodeNoLongerHas() async throws {
    let stale = #""Hi %@": {"extractionState": "stale", "localizations": {"de": \#(unit("Hallo"))}}"#
    #expect(try await rules(["L.xcstrings": catalog(stale)]).isEmpty)
  }

  @Test func saysNothingOfNamedAndStarredArguments() async throws {
    let named =
      #""k": {"localizations": {"en": \#(unit("%(n)lld of %(x)@")), "de": \#(unit("%(x)@: %(n)lld"))}}"#
    let starred = #""s": {"localizations": {"en": \#(unit("%*d left")), "de": \#(unit("%d übrig"))}}"#
    #expect(try await rules(["L.xcstrings": catalog(named + ", " + starred)]).isEmpty)
  }

  @Test func pointsAtTheSpecifierOfASubstitution() async throws {
    let plural = #"{"plural": {"other": \#(unit("%arg Tage"))}}"#
    let text =
      #""%lld days": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "%#@d@"}, "#
      + #""substitutions": {"d": {"argNum": 1, "formatSpecifier": "@", "variations": \#(plural)}}}}}"#
    let output = await Command.run("check --format json", files: ["L.xcstrings": catalog(text)])
    let finding = try #require(
      try output.findings().first { $0["rule"] as? String == "format-specifier-type-mismatch" })
    let offset = try #require(finding["offset"] as? Int)
    #expect(Array(catalog(text).utf8)[offset] == UInt8(ascii: "@"))
  }

  @Test func tellsWhichLocaleStandsTwice() async throws {
    let entry = #""Buy": {"localizations": {"de": \#(unit("Kaufen")), "de": \#(unit("Kauf"))}}"#
    let output = await Command.run("check --format json", files: ["L.xcstrings": catalog(entry)])
    let finding = try #require(
      try output.findings().first { $0["rule"] as? String == "string-duplicate-key" })
    #expect(finding["key"] as? String == "Buy" && finding["locale"] as? String == "de")
    let related = try #require((finding["related"] as? [[String: Any]])?.first)
    #expect(related["column"] as? Int != finding["column"] as? Int)
  }

  @Test(arguments: [
    "[]", #"{"sourceLanguage": "en", "strings": [], "version": "1.0"}"#, "", "null", #"{"version": "1.0"}"#,
  ])
  func refusesACatalogThatCannotLoad(_ text: String) async {
    let output = await Command.run("check", files: ["L.xcstrings": text])
    #expect(output.status == .findings, "\(output.standardOutput)")
  }

  @Test func readsTheConfiguredSourceLanguage() async throws {
    let entry = #""k": {"localizations": {"de": \#(unit("%@ und mehr")), "en": \#(unit("and more"))}}"#
    let files: KeyValuePairs = [
      ".catalog-lint.json": #"{"sourceLanguage": "de"}"#, "L.xcstrings": catalog(entry, sourceLanguage: "en"),
    ]
    let output = await Command.run("check --format json --rule format-specifier-missing", files: files)
    #expect(try output.findings().map { $0["locale"] as? String } == ["en"])
  }

  /// Texts that once took minutes: each has many of one thing that a rule looks for.
  @Test(arguments: [
    String(repeating: "%(", count: 20_000), "%@" + String(repeating: "x%y", count: 20_000),
    String(repeating: "%@ ", count: 20_000), String(repeating: "%#@", count: 20_000),
    String(repeating: "{{", count: 20_000), String(repeating: "%1$", count: 20_000),
  ])
  func endsSoonOnTextsMadeToBeSlow(_ text: String) async {
    let output = await Command.run(
      "check",
      files: ["en.lproj/L.strings": #""a" = "\#(text)";"#, "de.lproj/L.strings": #""a" = "\#(text)";"#])
    #expect(output.status != .failure)
  }

  @Test func endsSoonOnACatalogMadeToBeSlow() async {
    let twice = (0..<4000).map { #""k\#($0)": {}"# }.joined(separator: ", ")
    let locales = (0..<3000).map { #""x\#($0)": \#(unit("a"))"# }.joined(separator: ", ")
    let output = await Command.run(
      "check",
      files: ["L.xcstrings": catalog(twice + ", " + twice + #", "many": {"localizations": {\#(locales)}}"#)])
    #expect(output.status == .findings)
  }

  @Test func readsNestingOfAnyDepth() async {
    let deep = String(repeating: "[", count: 300_000)
    let output = await Command.run(
      "check", files: ["a.storekit": deep, "b.xcstrings": #"{"strings": \#(deep)"#])
    #expect(output.status == .findings && output.standardOutput.contains("nested deeper than 512 levels"))
  }
}
