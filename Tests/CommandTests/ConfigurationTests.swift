import CatalogLintCommand
import Foundation
import Testing

/// Configuration files: where they are found, how they are joined, and what is wrong with them.
struct ConfigurationTests {
  /// A table whose German lacks one text.
  static let english = "\"a\" = \"Buy now\";\n\"b\" = \"Restore\";\n"
  static let german = "\"a\" = \"Jetzt kaufen\";\n"

  /// The files of a table in a folder.
  static func table(in folder: String) -> [String: String] {
    [
      "\(folder)en.lproj/Main.strings": english, "\(folder)de.lproj/Main.strings": german,
    ]
  }

  /// Runs a check and returns each finding as its path and severity, of one rule.
  static func found(
    _ files: [String: String], _ arguments: String = "", rule: String = "string-missing-translation"
  ) async throws -> [String] {
    let output = await Command.run("check --format json --info \(arguments)", inFiles: files)
    #expect(output.status != .failure, "\(output.standardError)")
    return try output.findings().filter { $0["rule"] as? String == rule }.map { finding in
      "\(finding["path"] ?? "") \(finding["severity"] ?? "")"
    }
  }

  static let rule = "\"string-missing-translation\""

  // MARK: Search

  @Test func joinsTheFilesAboveWhatIsChecked() async throws {
    var files = Self.table(in: "apps/a/")
    files[".catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"error\"}}"
    #expect(try await Self.found(files, "apps/a") == ["apps/a/en.lproj/Main.strings error"])
    // A nearer file has the last word on a rule; what it does not name stays.
    files["apps/.catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"info\"}}"
    #expect(try await Self.found(files, "apps/a") == ["apps/a/en.lproj/Main.strings info"])
    files["apps/a/.catalog-lint.json"] = "{\"rules\": {\"string-empty-value\": \"off\"}}"
    #expect(try await Self.found(files, "apps/a") == ["apps/a/en.lproj/Main.strings info"])
    files["apps/a/.catalog-lint.json"] = "{\"root\": true}"
    #expect(try await Self.found(files, "apps/a") == ["apps/a/en.lproj/Main.strings warning"])
  }

  @Test func endsTheSearchAtTheTopOfTheRepository() async throws {
    var files = Self.table(in: "apps/a/")
    files[".catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"error\"}}"
    files["apps/.git/HEAD"] = "ref: refs/heads/main"
    #expect(try await Self.found(files, "apps/a") == ["apps/a/en.lproj/Main.strings warning"])
  }

  @Test func takesOneFileInPlaceOfAllOthers() async throws {
    var files = Self.table(in: "apps/a/")
    files[".catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"error\"}}"
    files["apps/a/.catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"off\"}}"
    files["other.json"] = "{\"rules\": {\(Self.rule): \"info\"}}"
    #expect(
      try await Self.found(files, "apps/a --config other.json") == ["apps/a/en.lproj/Main.strings info"])
  }

  @Test func keepsPatternsRelativeToTheirFile() async throws {
    var files = Self.table(in: "apps/a/").merging(Self.table(in: "apps/b/")) { first, _ in first }
    files["apps/.catalog-lint.json"] = "{\"exclude\": [\"./b\"]}"
    files[".catalog-lint.json"] = "{\"exclude\": [\"./a\"]}"
    #expect(try await Self.found(files, "apps") == ["apps/a/en.lproj/Main.strings warning"])
    // What the files above leave out stays out.
    files[".catalog-lint.json"] = "{\"exclude\": [\"apps/a/de.lproj\"]}"
    #expect(try await Self.found(files, "apps").isEmpty)
  }

  // MARK: Parts of a project

  @Test func takesAFileOfAPartForItsFolder() async throws {
    var files = Self.table(in: "a/").merging(Self.table(in: "b/")) { first, _ in first }
    files["b/.catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"error\"}}"
    #expect(
      try await Self.found(files) == ["a/en.lproj/Main.strings warning", "b/en.lproj/Main.strings error"])
    files["b/.catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"off\"}}"
    #expect(try await Self.found(files) == ["a/en.lproj/Main.strings warning"])
    #expect(try await Self.found(files, "b").isEmpty)
    files[".catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"off\"}}"
    files["b/.catalog-lint.json"] = "{\"rules\": {\(Self.rule): \"info\"}}"
    #expect(try await Self.found(files) == ["b/en.lproj/Main.strings info"])
    files["b/.catalog-lint.json"] = "{\"exclude\": [\"*.lproj\"]}"
    files[".catalog-lint.json"] = "{}"
    #expect(try await Self.found(files) == ["a/en.lproj/Main.strings warning"])
  }

  @Test func refusesAKeyOfAProjectForAPartOfOne() async {
    var files = Self.table(in: "a/").merging(Self.table(in: "b/")) { first, _ in first }
    files["b/.catalog-lint.json"] = "{\n  \"sourceLanguage\": \"en\"\n}"
    files["a/.catalog-lint.json"] = "{\"rules\": {\"string-too-long\": {\"limits\": [\"a=3\"]}}}"
    let output = await Command.run("check", inFiles: files)
    #expect(output.status == .failure && output.standardOutput.isEmpty)
    for part in [
      "error: b/.catalog-lint.json:2:3: \"sourceLanguage\" is for a whole project",
      "error: a/.catalog-lint.json:1:2: \"limits\" is for a whole project",
      "help: name the folder in \"projects\"",
    ] { #expect(output.standardError.contains(part), "\(output.standardError)") }
    // Named by itself the folder is all there is.
    let alone = await Command.run("check a b", inFiles: files)
    #expect(alone.status != .failure, "\(alone.standardError)")
  }

  @Test func limitsAPaywallToItsFolder() async throws {
    let text =
      "\"sale.title\" = \"Get Pro\";\n\"sale.trial\" = \"Start your free week, then $4.99 a month\";\n"
    var files = [
      "a/en.lproj/Main.strings": text, "b/en.lproj/Main.strings": text,
      "Products.storekit": Self.subscription,
    ]
    let rule = "paywall-restore-missing"
    let path = "b/en.lproj/Main.strings warning"
    #expect(try await Self.found(files, rule: rule).isEmpty)
    files["b/.catalog-lint.json"] = "{\"paywalls\": [{\"keys\": [\"sale.*\"]}]}"
    #expect(try await Self.found(files, rule: rule).contains(path))
    #expect(try await !Self.found(files, rule: rule).contains { $0.hasPrefix("a/") })
  }

  /// A subscription for 4.99 a month in the United States.
  static let subscription = """
    {"products": [], "subscriptionGroups": [{"id": "1", "name": "Pro", "subscriptions": [{
      "productID": "pro.monthly", "displayPrice": "4.99", "recurringSubscriptionPeriod": "P1M",
      "type": "RecurringSubscription", "referenceName": "Pro", "internalID": "1", "localizations": []}]}],
      "settings": {"_storefront": "USA"}, "version": {"major": 4, "minor": 0}}
    """

  // MARK: Overrides

  @Test func setsRulesForSomePaths() async throws {
    var files = Self.table(in: "a/").merging(Self.table(in: "Legacy/")) { first, _ in first }
    files[".catalog-lint.json"] =
      "{\"overrides\": [{\"paths\": [\"Legacy\"], \"rules\": {\(Self.rule): \"off\"}}]}"
    #expect(try await Self.found(files) == ["a/en.lproj/Main.strings warning"])
    files[".catalog-lint.json"] =
      "{\"overrides\": [{\"paths\": [\"**/*.strings\"], \"rules\": {\(Self.rule): \"info\"}}, {\"paths\": [\"Legacy\"], \"rules\": {\(Self.rule): {\"severity\": \"error\"}}}], \"rules\": {\(Self.rule): \"off\"}}"
    #expect(
      try await Self.found(files) == [
        "Legacy/en.lproj/Main.strings error", "a/en.lproj/Main.strings info",
      ])
  }

  // MARK: Faults

  @Test(arguments: [
    (#"{"overrides": [{"paths": ["a"]}]}"#, "an element of \"overrides\" has no \"rules\"", "name the rules"),
    (
      #"{"overrides": [{"paths": ["a"], "rules": {"string-too-long": {"limits": []}}}]}"#,
      ":1:63: \"limits\" cannot be set for some paths only", "set it in \"rules\""
    ),
    (#"{"overrides": [{"path": ["a"]}]}"#, "\"path\" is no key of \"overrides\"", "did you mean \"paths\"?"),
    (#"{"locales": {"inprogress": []}}"#, "\"inprogress\" is no key", "did you mean \"inProgress\"?"),
    (#"{"locales": ["de"]}"#, "\"locales\" is an array, not an object", ""),
    (#"{"storefronts": ["GER"]}"#, "\"GER\" is no storefront", "did you mean"),
    (#"{"templateVariables": {"a": "prise"}}"#, "\"prise\" is nothing", "did you mean \"price\"?"),
    (#"{"root": "yes"}"#, "\"root\" is a string, not true or false", ""),
    (#"{"include": ["a", 1]}"#, ":1:19: an element of \"include\" is a number, not a string", ""),
    (#"{"project": []}"#, "\"project\" is no key", "did you mean \"projects\"?"),
  ])
  func tellsAFaultOnce(_ text: String, _ message: String, _ help: String) async {
    let output = await Command.run("check", files: [".catalog-lint.json": text, "App.storekit": "{}"])
    #expect(output.status == .failure)
    #expect(
      output.standardError.contains(message) && (help.isEmpty || output.standardError.contains(help)),
      "\(output.standardError)"
    )
    #expect(output.standardError.split(separator: "\n").count { $0.hasPrefix("error:") } <= 2)
  }

  @Test func tellsOneErrorForOneFault() async {
    let output = await Command.run(
      "check", files: [".catalog-lint.json": #"{"paywalls":[{"keys":"a"}]}"#, "App.storekit": "{}"])
    #expect(
      output.standardError
        == "error: .catalog-lint.json:1:22: \"keys\" is a string, not an array of strings\n")
  }

  @Test func tellsTheFaultsOfAllFiles() async {
    var files = Self.table(in: "a/b/").merging(Self.table(in: "c/")) { first, _ in first }
    files["a/.catalog-lint.json"] = #"{"exclud": []}"#
    files["a/b/.catalog-lint.json"] = #"{"rule": {}}"#
    files["c/.catalog-lint.json"] = #"{"rules": {"no-such": "off"}}"#
    let output = await Command.run("check", inFiles: files)
    #expect(output.status == .failure)
    for path in ["a/.catalog-lint.json:1:2", "a/b/.catalog-lint.json:1:2", "c/.catalog-lint.json:1:12"] {
      #expect(output.standardError.contains("error: \(path): "), "\(output.standardError)")
    }
  }
}
