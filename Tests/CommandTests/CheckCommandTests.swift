import CatalogLintCommand
import Foundation
import Testing

/// `catalog-lint check` as a user runs it.
struct CheckCommandTests {
  static let cleanTable = #""buy" = "Buy";"#

  @Test func endsCleanWithoutFindings() async {
    let output = await Command.run("check", files: ["en.lproj/Localizable.strings": Self.cleanTable])
    #expect(output.status == .success)
    #expect(output.standardOutput.hasPrefix("no problems found"))
    #expect(output.standardError.isEmpty)
  }

  @Test func checksTheCurrentFolderWithoutACommand() async {
    let output = await Command.run("", files: ["en.lproj/Localizable.strings": Self.cleanTable])
    #expect(output.status == .success && output.standardOutput.contains("checked 1 file"))
  }

  @Test func endsWithOneWhereAFileDoesNotParse() async {
    let output = await Command.run("check", files: ["App.storekit": #"{"products": ["#])
    #expect(output.status == .findings)
    #expect(output.standardOutput.contains("App.storekit:1:14: error: "))
    #expect(output.standardOutput.contains("[catalog-parse-error]"))
  }

  @Test(arguments: ["warning", "info", "error", "never"])
  func failsAtTheSeverityAskedFor(_ severity: String) async {
    let output = await Command.run("check --fail-on \(severity)", files: ["App.storekit": Command.catalog])
    let fails = severity == "warning" || severity == "info"
    #expect(output.status == (fails ? .findings : .success), "\(output.standardOutput)")
  }

  @Test func letsTwoWinOverOneAndStillPrintsFindings() async {
    let output = await Command.run("check Broken.storekit gone.storekit", files: ["Broken.storekit": "{"])
    #expect(output.status == .failure)
    #expect(output.standardOutput.contains("[catalog-parse-error]"))
    #expect(output.standardError == "error: gone.storekit does not exist\n")
  }

  @Test func saysThatNothingWasFound() async {
    let output = await Command.run("check", files: ["README.md": "hello"])
    #expect(output.status == .failure)
    #expect(
      output.standardError.hasPrefix("error: nothing found to check\nhelp: name a catalog or string table"))
  }

  @Test func refusesANamedFileThatIsNoCatalog() async {
    let output = await Command.run("check README.md", files: ["README.md": "hello"])
    #expect(output.status == .failure)
    #expect(output.standardError == "error: README.md is no file that can be checked\n")
  }

  @Test func checksANamedPathThatIsExcluded() async {
    let files: KeyValuePairs = [
      ".catalog-lint.json": #"{"exclude": ["old"]}"#, "old/App.storekit": "{",
      "App.storekit": #"{"products": []}"#,
    ]
    let whole = await Command.run("check", files: files)
    #expect(whole.status == .success && whole.standardOutput.contains("checked 1 file"))
    let named = await Command.run("check old", files: files)
    #expect(named.status == .findings)
    let file = await Command.run("check old/App.storekit", files: files)
    #expect(file.status == .findings)
  }

  @Test func leavesOutWhatGitIgnoresAndOtherPeoplesFolders() async {
    let output = await Command.run(
      "check --format json",
      files: [
        ".gitignore": "/generated/\n*.tmp.storekit\n!keep.tmp.storekit\n",
        "generated/A.storekit": "{", "Pods/B.storekit": "{", ".build/C.storekit": "{", "x.tmp.storekit": "{",
        "keep.tmp.storekit": #"{"products": []}"#, "sub/node_modules/D.storekit": "{",
      ])
    #expect(output.status == .success, "\(output.standardOutput)")
  }

  @Test func writesTheDocumentedObject() async throws {
    let output = await Command.run("check --format json --info", files: ["App.storekit": Command.catalog])
    let json = try output.json()
    #expect(Set(json.keys).isSuperset(of: ["version", "tool", "findings", "summary"]))
    let finding = try #require(
      try output.findings().first { $0["rule"] as? String == "price-not-a-number" },
      "\(output.standardOutput)")
    #expect(finding["path"] as? String == "App.storekit")
    #expect(finding["line"] as? Int == 3 && finding["column"] as? Int == 21)
    #expect(finding["endLine"] as? Int == 3 && finding["endColumn"] as? Int == 26)
    #expect(
      finding["product"] as? String == "coins" && finding["key"] is NSNull && finding["locale"] is NSNull)
    #expect((finding["fingerprint"] as? String)?.count == 16)
    let offset = try #require(finding["offset"] as? Int)
    let length = try #require(finding["length"] as? Int)
    let bytes = Array(Command.catalog.utf8)[offset..<offset + length]
    #expect(String(decoding: bytes, as: UTF8.self) == "$4.99")
    let summary = try #require(json["summary"] as? [String: Any])
    #expect(
      summary["files"] as? Int == 1 && summary["catalogs"] as? Int == 1 && summary["products"] as? Int == 1)
    #expect(summary["seconds"] is NSNull)
  }

  @Test func countsStringsByKeyAndLocale() async throws {
    let output = await Command.run(
      "check --format json",
      files: [
        "en.lproj/Localizable.strings": #""a" = "A"; "b" = "B";"#,
        "de.lproj/Localizable.strings": #""a" = "Ä";"#,
      ])
    let summary = try #require(try output.json()["summary"] as? [String: Any])
    #expect(
      summary["strings"] as? Int == 3 && summary["tables"] as? Int == 1 && summary["locales"] as? Int == 2)
  }

  @Test func keepsOnlyWhatTheFiltersName() async throws {
    let files: KeyValuePairs = [
      "en.lproj/Localizable.strings": #""a" = "A cup"; "b" = "Two cups"; "c" = "c"; "d" = "d"; "e" = "e";"#,
      "de.lproj/Localizable.strings": #""b" = ""; "c" = "c"; "d" = "d"; "e" = "e";"#,
      "fr.lproj/Localizable.strings": #""a" = "Une tasse"; "c" = "c"; "d" = "d"; "e" = "e";"#,
    ]
    for (filter, expected) in [
      ("", 3), ("--locale de", 2), ("--key a", 1), ("--rule string-empty-*", 1), ("--locale d* --key b", 1),
      ("--locale ja", 0), ("--product x", 0),
    ] {
      let output = await Command.run("check --format json \(filter)", files: files)
      #expect(try output.findings().count == expected, "\(filter): \(output.standardOutput)")
    }
  }

  @Test func givesTheSameFingerprintWhenLinesMove() async throws {
    let before = await Command.run("check --format json", files: ["App.storekit": Command.catalog])
    let after = await Command.run("check --format json", files: ["App.storekit": "\n\n\n" + Command.catalog])
    let first = try before.findings().map { $0["fingerprint"] as? String }
    #expect(!first.isEmpty)
    #expect(try first == after.findings().map { $0["fingerprint"] as? String })
  }

  @Test func doesNotDependOnTheNumberOfWorkers() async {
    let fixture = Command.projectFolder.appending(path: "Tests/CommandTests/Fixtures/broken-twin").path
    let one = await Command.runOnDisk(["check", fixture, "--info", "--format", "json", "--jobs", "1"])
    let many = await Command.runOnDisk(["check", fixture, "--info", "--format", "json", "--jobs", "7"])
    #expect(one.standardOutput == many.standardOutput)
  }
}
