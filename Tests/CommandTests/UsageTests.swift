import CatalogLintCommand
import CommandLineArguments
import LintEngine
import StoreData
import Testing

/// Wrong usage, help and the configuration file.
struct UsageTests {
  @Test(arguments: [
    ("chek", "error: unknown command \"chek\"\nhelp: did you mean \"check\"?\n"),
    ("check --formt json", "error: unknown option \"--formt\"\nhelp: did you mean \"--format\"?\n"),
    ("check --format jsn", "error: \"jsn\" is no value of \"--format\"\nhelp: did you mean \"json\"?\n"),
    (
      "check --rule price-not-a-numbr",
      "error: there is no rule \"price-not-a-numbr\"\nhelp: did you mean \"price-not-a-number\"?\n"
    ),
    (
      "explain price-not-a-numbr",
      "error: there is no rule \"price-not-a-numbr\"\nhelp: did you mean \"price-not-a-number\"?\n"
    ),
    ("explain", "error: missing argument \"<rule>\"\nhelp: see `catalog-lint explain --help`\n"),
  ])
  func saysWhatWasMeant(_ line: String, _ expected: String) async {
    let output = await Command.run(line)
    #expect(output.status == .failure)
    #expect(output.standardError == expected)
  }

  @Test(arguments: [
    "--help", "check --help", "list --help", "export-help --help", "preview --help", "price --help",
    "rules --help",
    "merge --help", "explain -h",
  ])
  func showsHelpAtEveryLevel(_ line: String) async {
    let output = await Command.run(line)
    #expect(output.status == .success && output.standardError.isEmpty)
    #expect(output.standardOutput.lowercased().contains("usage"))
    #expect(output.standardOutput.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func definesItsCommandsWithoutContradiction() {
    #expect(CommandTable.tool.definitionProblems.isEmpty)
    #expect(
      CommandTable.tool.commands.map(\.name) == [
        "check", "list", "preview", "claims", "price", "diff", "impact", "merge", "convert", "lock", "init",
        "rules", "explain", "export-help", "lsp", "completions", "man",
      ])
  }

  @Test func showsTheVersion() async {
    let output = await Command.run("--version")
    let lines = output.standardOutput.split(separator: "\n")
    #expect(lines.first == "catalog-lint \(catalogLintVersion)")
    #expect(lines.dropFirst().first?.hasPrefix("locale data: Unicode CLDR 48, Copyright © ") == true)
    #expect(lines.contains { $0.contains("App Store price points of \(StoreDataDates.pricePoints)") })
    #expect(lines.last == "rules: \(RuleSet.all.count), of \(catalogLintVersionDate)")
  }

  @Test(arguments: [
    (#"{"exclud": []}"#, ":1:2: \"exclud\" is no key of the configuration", "did you mean \"exclude\"?"),
    (
      "{\n  \"rules\": {\"price-zer\": \"off\"}\n}", ":2:13: there is no rule \"price-zer\"",
      "did you mean \"price-zero\"?"
    ),
    (#"{"rules": {"price-zero": "of"}}"#, ":1:26: \"of\" is no severity", "did you mean \"off\"?"),
    (#"{"include": "x"}"#, ":1:13: \"include\" is a string, not an array of strings", nil),
    (#"{"include": ["x"}"#, ":1:17: ", nil),
  ])
  func tellsThePlaceOfAFaultInTheConfiguration(_ text: String, _ message: String, _ help: String?) async {
    let output = await Command.run("check", files: [".catalog-lint.json": text, "App.storekit": "{}"])
    #expect(output.status == .failure)
    #expect(output.standardError.hasPrefix("error: .catalog-lint.json\(message)"), "\(output.standardError)")
    if let help { #expect(output.standardError.contains("help: \(help)")) }
  }

  @Test func takesCommentsAndTrailingCommasInTheConfiguration() async throws {
    let configuration = """
      {
        // A price of another form is fine here.
        "rules": {"price-not-a-number": "off", /* louder */ "catalog-empty": "error",},
      }
      """
    let files: KeyValuePairs = [
      ".catalog-lint.json": configuration, "App.storekit": Command.catalog,
      "Empty.storekit": #"{"products": []}"#,
    ]
    let output = await Command.run("check --format json", files: files)
    let rules = try output.findings().map { "\($0["rule"] ?? "") \($0["severity"] ?? "")" }
    #expect(rules.contains("catalog-empty error"))
    #expect(!rules.contains { $0.hasPrefix("price-not-a-number") })
  }

  @Test func listsTheRulesAsJSON() async throws {
    let output = await Command.run(
      "rules --format json", files: [".catalog-lint.json": #"{"rules": {"price-zero": "off"}}"#])
    let rules = try #require(try output.json()["rules"] as? [[String: Any]])
    let rule = try #require(rules.first { $0["id"] as? String == "price-zero" })
    #expect(
      Set(rule.keys) == ["id", "group", "severity", "summary", "certainty", "fixable", "enabled", "evidence"])
    #expect(rule["group"] as? String == "prices" && rule["enabled"] as? Bool == false)
  }

  @Test func explainsARule() async {
    let output = await Command.run("explain product-type-invalid")
    for part in ["product-type-invalid\n", "severity:  error", "source:", "flagged:", "accepted:", "⟦"] {
      #expect(output.standardOutput.contains(part))
    }
  }
}
