import CatalogLintCommand
import Testing

/// `catalog-lint claims` shows what the texts claim.
struct ClaimsCommandTests {
  private static let english = """
    "offer" = "7 days free, then $9.99 per month";
    "badge" = "Save 50%";
    "restore" = "Restore Purchases";
    """
  private static let german = #""offer" = "7 Tage kostenlos, danach 9,99 € pro Monat";"#

  private static func run(_ options: String = "") async -> CommandOutput {
    await Command.run(
      "claims \(options)",
      files: [
        "en.lproj/Paywall.strings": english, "de.lproj/Paywall.strings": german,
        "la.lproj/Paywall.strings": #""offer" = "Septem dies gratis";"#,
      ])
  }

  @Test func showsABlockForEachKey() async {
    let output = await Self.run()
    #expect(
      output.standardOutput == """
        offer
          en  free trial  7 days    7 days free       en.lproj/Paywall.strings:1
          en  price       9.99 USD  $9.99             en.lproj/Paywall.strings:1
          en  period      1 month   per month         en.lproj/Paywall.strings:1
          de  free trial  7 days    7 Tage kostenlos  de.lproj/Paywall.strings:1
          de  price       9.99 EUR  9,99 €            de.lproj/Paywall.strings:1
          de  period      1 month   pro Monat         de.lproj/Paywall.strings:1

        badge
          en  saving  50 %  Save 50%  en.lproj/Paywall.strings:2

        restore
          en  term  restoring purchases  Restore Purchases  en.lproj/Paywall.strings:3

        not read, for want of a lexicon: la

        """)
    #expect(output.status == .success && output.standardError.isEmpty)
  }

  @Test func writesJSON() async throws {
    let json = try await Self.run("--format json").json()
    let claims = try #require(json["claims"] as? [[String: Any]])
    #expect(
      claims.compactMap { $0["kind"] as? String } == [
        "freeTrial", "price", "period", "freeTrial", "price", "period", "saving", "term",
      ])
    #expect(claims.compactMap { $0["column"] as? Int } == [12, 30, 36, 12, 37, 44, 12, 14])
    #expect(claims.compactMap { $0["line"] as? Int } == [1, 1, 1, 1, 1, 1, 2, 3])
    let first = try #require(claims.first)
    #expect(first["path"] as? String == "en.lproj/Paywall.strings" && first["key"] as? String == "offer")
    #expect(first["table"] as? String == "Paywall" && first["locale"] as? String == "en")
    #expect(first["text"] as? String == "7 days free")
    let values = claims.compactMap { $0["value"] as? [String: Any] }
    #expect(values.count == claims.count)
    #expect(values[0]["count"] as? Int == 7 && values[0]["unit"] as? String == "day")
    #expect(values[1]["amount"] as? String == "9.99" && values[1]["currency"] as? String == "USD")
    #expect(values[4]["currency"] as? String == "EUR")
    #expect(values[6]["percent"] as? Int == 50 && values[7]["term"] as? String == "restore")
    #expect(values[7].count == 1)
    #expect(json["notRead"] as? [String] == ["la"])
  }

  @Test func writesJSONWithoutClaims() async throws {
    let output = await Command.run(
      "claims --format json", files: ["en.lproj/Main.strings": #""a" = "Hello";"#])
    let json = try output.json()
    #expect((json["claims"] as? [Any])?.isEmpty == true && output.status == .success)
  }

  @Test func needsAStringTable() async {
    let output = await Command.run("claims", files: ["Notes.md": "coffee"])
    #expect(output.status == .failure && output.standardError.contains("no string table found"))
  }

  @Test func saysWhichTableIsBroken() async {
    let output = await Command.run(
      "claims", files: ["en.lproj/Paywall.strings": #""offer" = "7 days free"#])
    #expect(output.status == .failure)
    #expect(output.standardError.contains("en.lproj/Paywall.strings:1:"))
  }

  @Test func printsNothingThatDrivesATerminal() async {
    let table = "\"key\u{1B}[31m\" = \"7 days\u{202E} free\u{1B}[31m\";"
    let output = await Command.run("claims", files: ["en.lproj/Paywall.strings": table])
    #expect(!output.standardOutput.contains("\u{1B}") && !output.standardOutput.contains("\u{202E}"))
  }

  // MARK: Configuration

  @Test(arguments: [
    (#"{"claims": []}"#, "\"claims\" is an array, not an object"),
    (#"{"claims": {"a": 1}}"#, "\"a\" is a number, not a string"),
    (#"{"paywalls": {}}"#, "\"paywalls\" is an object, not an array of objects"),
    (#"{"paywalls": [1]}"#, "an element of \"paywalls\" is a number, not an object"),
    (#"{"paywalls": [{"links": ["a"]}]}"#, "an element of \"paywalls\" has no \"keys\""),
    (#"{"paywalls": [{"keys": []}]}"#, "an element of \"paywalls\" has no \"keys\""),
    (#"{"paywalls": [{"keys": "a"}]}"#, "\"keys\" is a string, not an array of strings"),
    (#"{"paywalls": [{"keys": ["a"], "links": 1}]}"#, "\"links\" is a number, not an array of strings"),
    (#"{"paywalls": [{"keys": ["a"], "link": []}]}"#, "did you mean \"links\"?"),
    (#"{"paywalls": [{"keys": ["a"], "style": []}]}"#, "\"style\" is no key of \"paywalls\""),
    (#"{"paywalls": [{"keys": ["a"], "style": []}]}"#, "use keys, code or links"),
    (#"{"paywall": []}"#, "did you mean \"paywalls\"?"),
  ])
  func refusesWhatIsNoSetting(_ configuration: String, _ message: String) async {
    let output = await Command.run(
      "claims",
      files: [".catalog-lint.json": configuration, "en.lproj/Paywall.strings": Self.english])
    #expect(output.status == .failure && output.standardError.contains(message), "\(output.standardError)")
  }

  @Test func takesSettingsOfClaimsAndPaywalls() async {
    let configuration = """
      {"claims": {"offer*": "app.yearly"},
       "paywalls": [{"keys": ["offer*"], "code": ["*.swift"], "links": ["https://example.com/terms"]}]}
      """
    let output = await Command.run(
      "claims",
      files: [".catalog-lint.json": configuration, "en.lproj/Paywall.strings": Self.english])
    #expect(output.status == .success && output.standardOutput.hasPrefix("offer\n"))
  }
}
