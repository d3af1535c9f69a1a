import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Which files a run reads, on disk and by patterns.
struct DiscoveryTests {
  static let empty = #"{"products": []}"#

  /// Runs a body with a new folder that holds some files, and removes it afterwards.
  private func withFolder(_ files: [String], _ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let url = folder.appending(path: file)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Self.empty.write(to: url, atomically: true, encoding: .utf8)
    }
    try await body(folder)
  }

  private func check(_ arguments: [String]) async -> CommandOutput {
    await CatalogLint.run(
      ["check"] + arguments,
      in: CommandEnvironment(fileSystem: DiskFileSystem(), currentFolder: "/"))
  }

  @Test(arguments: [
    // Pattern, files that are left.
    (#"["old"]"#, ["a.storekit", "x/a.storekit"]),
    (#"["./old/"]"#, ["a.storekit", "x/a.storekit", "x/old/a.storekit"]),
    (#"["old/**"]"#, ["a.storekit", "x/a.storekit", "x/old/a.storekit"]),
    (#"["**/a.storekit"]"#, []),
    (#"["x/*.storekit"]"#, ["a.storekit", "old/a.storekit", "x/old/a.storekit"]),
    (#"["", "/", "."]"#, ["a.storekit", "old/a.storekit", "x/a.storekit", "x/old/a.storekit"]),
    (#"["?.storeki[st]"]"#, []),
  ])
  func leavesOutWhatPatternsMatch(_ exclude: String, _ expected: [String]) async throws {
    let output = await Command.run(
      "check --format json --rule catalog-empty --info",
      files: [
        ".catalog-lint.json": #"{"exclude": \#(exclude)}"#, "a.storekit": Self.empty,
        "old/a.storekit": Self.empty,
        "x/a.storekit": Self.empty, "x/old/a.storekit": Self.empty,
      ])
    let paths = expected.isEmpty ? [] : try output.findings().compactMap { $0["path"] as? String }.sorted()
    #expect(paths == expected)
    if expected.isEmpty { #expect(output.status == .failure) }
  }

  @Test func entersNoLinkThatLeadsBack() async throws {
    try await withFolder(["sub/a.storekit"]) { folder in
      let link = folder.appending(path: "sub/up")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder)
      let output = await check([folder.path])
      #expect(output.status == .success && output.standardOutput.contains("checked 1 file"))
    }
  }

  @Test func saysWhichLinkLeadsNowhere() async throws {
    try await withFolder(["a.storekit"]) { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "b.storekit").path, withDestinationPath: "gone.storekit")
      let output = await check([folder.path])
      #expect(output.status == .failure)
      #expect(output.standardError.hasSuffix("b.storekit is a link that leads nowhere\n"))
    }
  }

  @Test func refusesAPipeWithoutWaiting() async throws {
    try await withFolder(["a.storekit"]) { folder in
      let pipe = folder.appending(path: "b.storekit").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let walked = await check([folder.path])
      #expect(walked.status == .success)
      let named = await check([pipe])
      #expect(named.status == .failure && named.standardError.contains("neither a file nor a folder"))
    }
  }

  @Test func checksAFileOnceHoweverItIsNamed() async throws {
    try await withFolder(["a/x.storekit"]) { folder in
      let root = folder.path
      let output = await check([root, root + "/a/../a", root + "//a/./x.storekit"])
      #expect(output.standardOutput.contains("checked 1 file"))
    }
  }

  @Test func refusesAnEmptyPath() async {
    let output = await CatalogLint.run(
      ["check", ""],
      in: CommandEnvironment(fileSystem: MemoryFileSystem(["a.storekit": Array(Self.empty.utf8)])))
    #expect(output.status == .failure)
  }

  @Test(arguments: [
    ("pt_BR", "pt-BR", true), ("K?ufen", "Käufen", true), ("/abs", "/abs", true),
    ("http://*", "http://x", true),
    ("a*c", "abbbc", true), ("a*c", "abbb", false), ("[!a]b", "cb", true), ("[!a]b", "ab", false),
    ("a\\*", "a*", true),
  ])
  func matchesTextsLetterByLetter(_ pattern: String, _ text: String, _ expected: Bool) {
    // Underscore and hyphen differ for a glob; locales are compared by their identifiers elsewhere.
    let isLocale = pattern == "pt_BR"
    #expect(Glob(pattern).matches(text: text) == (isLocale ? false : expected))
  }

  @Test func findsALocaleInAnySpelling() async throws {
    let files: KeyValuePairs = [
      "en.lproj/L.strings": #""a" = "A"; "b" = "B"; "c" = "C";"#,
      "pt-BR.lproj/L.strings": #""a" = "A"; "b" = "B";"#,
    ]
    for spelling in ["pt-BR", "pt_BR", "pt*"] {
      let output = await Command.run("check --format json --locale \(spelling)", files: files)
      #expect(try output.findings().count == 1, "\(spelling)")
    }
  }
}
