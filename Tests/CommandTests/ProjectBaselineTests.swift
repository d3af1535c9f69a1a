import CatalogLintCommand
import LintEngine
import SourceText
import Testing

/// Baselines of a repository with several apps, which have tables of the same names.
struct ProjectBaselineTests {
  private static let files: [String: String] = [
    ".catalog-lint.json": #"{"projects": ["Apps/*"]}"#,
    "Apps/one/en.lproj/Shop.strings": "\"buy\" = \"Buy FIXME now\";\n",
    "Apps/two/en.lproj/Shop.strings": "\"buy\" = \"Buy FIXME now\";\n\"sell\" = \"Sell FIXME now\";\n",
  ]
  private static let rule = "--rule string-todo-left"

  /// Returns the baseline that a run writes.
  private func baseline(_ arguments: String, _ files: [String: String] = files) async throws -> String {
    let output = await Command.run("check \(Self.rule) --write-baseline b.json \(arguments)", inFiles: files)
    return String(decoding: try #require(output.files.first).contents, as: UTF8.self)
  }

  @Test func countsEachAppsFindings() async throws {
    var files = Self.files
    files["b.json"] = try await baseline("")
    #expect(files["b.json"]?.contains(#""project": "Apps/two""#) == true)
    let output = await Command.run("check \(Self.rule) --baseline b.json --fail-on warning", inFiles: files)
    #expect(output.status == .success && output.standardError.isEmpty)
  }

  @Test func takesNothingOfAnotherAppForFixed() async throws {
    var files = Self.files
    files["b.json"] = try await baseline("")
    let output = await Command.run(
      "check \(Self.rule) Apps/one --baseline b.json --fail-on-fixed", inFiles: files)
    #expect(output.status == .success && output.standardError.isEmpty, "\(output.standardError)")
    let share = await Command.run(
      "check \(Self.rule) --shard 1/2 --baseline b.json --fail-on-fixed", inFiles: files)
    #expect(share.status == .success && share.standardError.isEmpty, "\(share.standardError)")
  }

  @Test func joinsTheBaselinesOfShares() async throws {
    let parts = ["1.json": try await baseline("--shard 1/2"), "2.json": try await baseline("--shard 2/2")]
    let joined = await Command.run("merge 2.json 1.json", inFiles: parts)
    #expect(joined.standardOutput == (try await baseline("")))
  }

  @Test func saysWhereABaselineIsNone() async {
    let parts = [
      "1.json": #"{"version": 1, "findings": []}"#, "2.json": #"{"version": 1, "findings": [{}]}"#,
    ]
    let joined = await Command.run("merge 1.json 2.json", inFiles: parts)
    #expect(joined.status == .failure && joined.standardError.hasPrefix("error: 2.json:1:29: "))
  }
}
