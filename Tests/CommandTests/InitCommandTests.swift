import CatalogLintCommand
import Foundation
import SourceText
import Testing

/// `init`: a first configuration from what is found.
struct InitCommandTests {
  private static let files: [String: String] = [
    "en.lproj/Main.strings": "\"a\" = \"Buy now\";\n\"b\" = \"Restore\";\n",
    "de.lproj/Main.strings": "\"a\" = \"Jetzt kaufen\";\n\"b\" = \"Wiederherstellen\";\n",
    "ja.lproj/Main.strings": "\"a\" = \"購入\";\n",
    "App.storekit": Command.catalog,
  ]

  @Test func writesWhatItFinds() async throws {
    let output = await Command.run("init", inFiles: Self.files)
    #expect(output.status == .success, "\(output.standardError)")
    let file = try #require(output.files.first)
    #expect(file.path == ".catalog-lint.json" && output.files.count == 1)
    let text = String(decoding: file.contents, as: UTF8.self)
    for line in [
      "  \"sourceLanguage\": \"en\",", "  \"locales\": { \"complete\": [\"de\"], \"inProgress\": [\"ja\"] },",
      "  \"testCatalogs\": [\"./App.storekit\"],", "  \"rules\": {}\n}",
    ] { #expect(text.contains(line), "\(text)") }
    // Each line is explained.
    let lines = text.split(separator: "\n")
    for (index, line) in lines.enumerated() where line.hasPrefix("  \"") {
      #expect(lines[index - 1].hasPrefix("  // ") && lines[index - 1].hasSuffix("."))
    }
    for remark in ["source language: en", "locales in progress: ja (50 in a hundred)"] {
      #expect(output.standardOutput.contains(remark), "\(output.standardOutput)")
    }
  }

  @Test func writesAFileThatFindsNothingNew() async throws {
    let before = try await Self.found(Self.files)
    let text = await Command.run("init --stdout", inFiles: Self.files).standardOutput
    let after = try await Self.found(Self.files.merging([".catalog-lint.json": text]) { first, _ in first })
    #expect(!before.isEmpty && after.isSubset(of: before), "\(after.subtracting(before))")
  }

  /// The files of the project's own samples.
  @Test(arguments: ["Catalogs", "Locales/Xcode", "Locales/Android"])
  func writesAFileThatFindsNothingNewInTheSamples(_ folder: String) async throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)")
    let top = path.appending(path: "Sample")
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: path) }
    try FileManager.default.copyItem(at: Command.projectFolder.appending(path: folder), to: top)
    let draft = await Command.runOnDisk(["init", top.path, "--stdout"])
    #expect(draft.status == .success, "\(draft.standardError)")
    let before = try await Self.found(in: top)
    try Data(draft.standardOutput.utf8).write(to: top.appending(path: ".catalog-lint.json"))
    let after = try await Self.found(in: top)
    #expect(after.isSubset(of: before), "\(after.subtracting(before).sorted())")
  }

  @Test func namesTheAppsOfARepository() async throws {
    let project =
      "// !$*UTF8*$!\n{ objects = { A = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); }; }; rootObject = A; }"
    var files: [String: String] = [:]
    for name in ["Reader", "Writer"] {
      files["\(name)/\(name).xcodeproj/project.pbxproj"] = project
      files["\(name)/en.lproj/Main.strings"] = "\"a\" = \"Buy now\";\n"
      files["\(name)/de.lproj/Main.strings"] = "\"a\" = \"Jetzt kaufen\";\n"
    }
    let text = await Command.run("init --stdout", inFiles: files).standardOutput
    #expect(text.contains("  \"projects\": [\"Reader\", \"Writer\"],"), "\(text)")
    let check = await Command.run(
      "check", inFiles: files.merging([".catalog-lint.json": text]) { first, _ in first })
    #expect(check.status != .failure, "\(check.standardError)")
  }

  @Test func replacesNothingUnlessForced() async {
    let files = Self.files.merging([".catalog-lint.json": "{}"]) { first, _ in first }
    let refused = await Command.run("init", inFiles: files)
    #expect(refused.status == .failure && refused.files.isEmpty)
    #expect(refused.standardError.contains("is there already"))
    #expect(await Command.run("init --force", inFiles: files).files.count == 1)
    let printed = await Command.run("init --stdout", inFiles: files)
    #expect(printed.status == .success && printed.files.isEmpty && printed.standardOutput.hasPrefix("{\n"))
  }

  @Test func failsWhereThereIsNothing() async {
    let output = await Command.run("init", files: ["a.txt": "a"])
    #expect(output.status == .failure && output.standardError.contains("nothing found to configure"))
  }

  // MARK: Findings

  private static func found(_ files: [String: String]) async throws -> Set<String> {
    keys(of: await Command.run("check --format json --info", inFiles: files))
  }

  private static func found(in folder: URL) async throws -> Set<String> {
    keys(of: await Command.runOnDisk(["check", folder.path, "--format", "json", "--info"]))
  }

  private static func keys(of output: CommandOutput) -> Set<String> {
    #expect(output.status != .failure, "\(output.standardError)")
    let findings = (try? output.findings()) ?? []
    return Set(findings.map { "\($0["rule"] ?? "") \($0["fingerprint"] ?? "")" })
  }
}
