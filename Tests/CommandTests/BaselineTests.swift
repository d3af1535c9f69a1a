import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// `check --baseline` and `--write-baseline`.
struct BaselineTests {
  private static let rule = "--rule string-todo-left --rule price-not-a-number --rule string-parse-error"
  private static let file = "old.json"
  private static let texts = [
    "en.lproj/A.strings": "\"buy\" = \"Buy FIXME now\";\n\"sell\" = \"Sell FIXME now\";\n",
    "Shop.storekit": Command.catalog,
  ]

  private func run(_ arguments: String, _ files: [String: String]) async -> CommandOutput {
    await Command.run("check --fail-on info \(Self.rule) \(arguments)", inFiles: files)
  }

  private func text(_ output: CommandOutput) throws -> String {
    String(decoding: try #require(output.files.first).contents, as: UTF8.self)
  }

  /// The sample's files with their baseline.
  private func started() async throws -> [String: String] {
    let output = await run("--write-baseline \(Self.file)", Self.texts)
    #expect(output.status == .success && output.standardError == "note: old.json has 3 findings\n")
    var files = Self.texts
    files[Self.file] = try text(output)
    return files
  }

  @Test func writesOneFindingALine() async throws {
    let files = try await started()
    let lines = try #require(files[Self.file]).split(separator: "\n").map { String($0) }
    #expect(lines.count == 8)
    #expect(
      lines[3].hasPrefix("    {\"rule\": \"price-not-a-number\", \"table\": \"Shop\", \"product\": \"coins\"")
    )
    #expect(lines[4].contains("\"key\": \"buy\"") && lines[4].hasSuffix("\"count\": 1},"))
    #expect(lines[4] < lines[5])
    #expect(try JSONSerialization.jsonObject(with: Data(files[Self.file, default: ""].utf8)) is [String: Any])
  }

  @Test func coversWhatIsOldAndShowsWhatIsNew() async throws {
    var files = try await started()
    let same = await run("--baseline \(Self.file)", files)
    #expect(same.status == .success && same.standardError.isEmpty)
    #expect(same.standardOutput.contains("3 suppressed"))
    files["en.lproj/A.strings"]? += "\"rent\" = \"Rent FIXME now\";\n"
    let more = await run("--baseline \(Self.file) --format json", files)
    let found = try more.findings()
    #expect(more.status == .findings && found.count == 1)
    #expect("\(found)".contains("rent"))
    #expect(more.standardError == "note: 1 new, 0 fixed since the baseline\n")
  }

  @Test func survivesMovedLinesRenamedFilesAndReformatting() async throws {
    let old = try await started()
    let moved = [
      Self.file: old[Self.file] ?? "",
      "App/en.lproj/B.strings":
        "\n\n/* New. */\n\"sell\"   =   \"Sell FIXME now\";\n\"new\" = \"New\";\n\"buy\"=\"Buy FIXME now\";",
      "App/Coffee.storekit": Command.catalog.replacing("\n", with: " "),
    ]
    let output = await run("--baseline \(Self.file)", moved)
    #expect(output.status == .success && output.standardError.isEmpty, "\(output.standardOutput)")
  }

  @Test func countsTwins() async throws {
    // Catalogs of one name with the same product: their findings are alike.
    let catalogs = { (folders: [String]) in
      Dictionary(uniqueKeysWithValues: folders.map { ("\($0)/Shop.storekit", Command.catalog) })
    }
    let two = try text(await run("--write-baseline old.json", catalogs(["a", "b"])))
    #expect(two.contains("\"count\": 2"))
    func check(_ folders: [String]) async -> CommandOutput {
      var files = catalogs(folders)
      files[Self.file] = two
      return await run("--baseline old.json", files)
    }
    // Which of the two is left does not matter.
    for folder in ["a", "b", "z"] {
      let one = await check([folder])
      #expect(one.status == .success && one.standardError.hasPrefix("note: 0 new, 1 fixed"))
    }
    let three = await check(["a", "b", "c"])
    #expect(three.status == .findings && three.standardError == "note: 1 new, 0 fixed since the baseline\n")
  }

  @Test func saysWhatIsFixedAndShrinks() async throws {
    var files = try await started()
    files["en.lproj/A.strings"] =
      "\"buy\" = \"Buy now\";\n\"sell\" = \"Sell FIXME now\";\n\"rent\" = \"Rent FIXME now\";\n"
    let check = await run("--baseline \(Self.file)", files)
    #expect(
      check.standardError.hasPrefix("note: 1 new, 1 fixed since the baseline; `--write-baseline old.json`"))
    let shrunk = await run("--write-baseline \(Self.file)", files)
    #expect(shrunk.status == .findings && shrunk.standardError.contains("1 fixed, 0 added"))
    #expect(shrunk.standardError.contains("1 new, which only --grow adds"))
    let small = try text(shrunk)
    #expect(!small.contains("\"buy\"") && small.contains("\"sell\"") && !small.contains("\"rent\""))
    let grown = await run("--write-baseline \(Self.file) --grow", files)
    let large = try text(grown)
    #expect(grown.status == .success && large.contains("\"rent\""))
  }

  @Test func failsOnWhatIsFixedOnlyWhenAsked() async throws {
    var files = try await started()
    files["en.lproj/A.strings"] = "\"sell\" = \"Sell FIXME now\";\n"
    #expect(await run("--baseline \(Self.file)", files).status == .success)
    #expect(await run("--baseline \(Self.file) --fail-on-fixed", files).status == .findings)
  }

  @Test func takesNothingForFixedThatWasNotLookedAt() async throws {
    let files = try await started()
    let rule = await Command.run(
      "check --rule string-todo-left --baseline old.json --fail-on-fixed", inFiles: files)
    #expect(rule.status == .success && rule.standardError.isEmpty)
    let path = await run("--baseline old.json --fail-on-fixed en.lproj/A.strings", files)
    #expect(path.status == .success && path.standardError.isEmpty)
    let folder = await run("--baseline old.json --fail-on-fixed en.lproj", files)
    #expect(folder.status == .success && folder.standardError.isEmpty)
    let written = await run("--write-baseline old.json en.lproj/A.strings", files)
    #expect(written.files.isEmpty)
  }

  @Test func neverAcceptsAFileThatDoesNotParse() async throws {
    let broken = ["en.lproj/A.strings": "\"buy\" = \"Buy\"\n\"sell\" = ;\n"]
    let output = await run("--write-baseline old.json", broken)
    let written = try text(output)
    #expect(output.status == .findings && !written.contains("parse-error"))
  }

  @Test func isNamedByTheConfiguration() async throws {
    var files = try await started()
    files[".catalog-lint.json"] = "{\"baseline\": \"old.json\"}"
    #expect(await run("", files).status == .success)
    #expect(await run("--no-baseline", files).status == .findings)
    files[Self.file] = nil
    let missing = await run("", files)
    #expect(missing.status == .failure && missing.standardError.contains("--write-baseline"))
  }

  @Test(arguments: [
    "{", "[]", "{\"version\": 2, \"findings\": []}", "{\"version\": 1, \"findings\": [{\"count\": 1}]}", "",
  ])
  func refusesWhatIsNoBaseline(_ text: String) async {
    var files = Self.texts
    files[Self.file] = text
    let output = await run("--baseline old.json", files)
    #expect(
      output.status == .failure && output.standardError.contains("old.json:1:"), "\(output.standardError)")
  }

  @Test(arguments: ["--grow", "--write-baseline a --locale de", "--write-baseline a --baseline b"])
  func refusesArgumentsThatDoNotGoTogether(_ arguments: String) async {
    #expect(await run(arguments, Self.texts).status == .failure)
  }
}
