import Foundation
import LintEngine
import SourceText
import Testing

/// `check --changed`, through the program itself in a repository of its own.
struct ChangedTests {
  private final class Repository {
    let folder: URL

    init(_ files: [String: String]) throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "changed-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try write(files)
      for words in [
        ["init", "--quiet", "--initial-branch=main"], ["add", "--all"], ["commit", "--quiet", "-m", "a"],
      ] {
        try git(words)
      }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func write(_ files: [String: String]) throws {
      for (path, text) in files {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
      }
    }

    func git(_ words: [String]) throws {
      let identity = [
        "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false",
      ]
      _ = try run(URL(filePath: "/usr/bin/env"), ["git"] + identity + words)
    }

    func run(_ program: URL, _ arguments: [String]) throws -> (status: Int32, output: String) {
      let process = Process()
      process.executableURL = program
      process.arguments = arguments
      process.currentDirectoryURL = folder
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: data, as: UTF8.self))
    }

    /// Returns the keys and products of the findings.
    func check(_ arguments: String...) throws -> [String] {
      let tool = Command.projectFolder.appending(path: ".build/debug/catalog-lint")
      let result = try run(tool, ["check", "--format", "json"] + arguments)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
      let findings = try #require(object?["findings"] as? [[String: Any]], "\(result.output)")
      return findings.map { finding in
        ["key", "product", "locale"].compactMap { finding[$0] as? String }.joined(separator: " ")
      }.sorted()
    }
  }

  private static let files = [
    "en.lproj/A.strings": "\"buy\" = \"Buy\";\n\"sell\" = \"Sell\";\n\"rent\" = \"Rent\";\n",
    "de.lproj/A.strings":
      "\"buy\" = \"Jetzt FIXME kaufen\";\n\"sell\" = \"Jetzt FIXME verkaufen\";\n\"rent\" = \"Mieten\";\n",
    "fr.lproj/A.strings": "\"buy\" = \"Acheter FIXME !\";\n\"sell\" = \"Vendre\";\n\"rent\" = \"Louer\";\n",
    "Shop.storekit": Command.catalog,
  ]
  private static let rules = [
    "--rule", "string-todo-left", "--rule", "price-not-a-number", "--rule", "string-missing-translation",
  ]

  private func check(_ repository: Repository, _ changed: String = "--changed") throws -> [String] {
    let r = Self.rules
    return try repository.check(changed, r[0], r[1], r[2], r[3], r[4], r[5])
  }

  @Test func showsNothingWhereNothingChanged() throws {
    let repository = try Repository(Self.files)
    #expect(try check(repository) == [])
    // Other lines, space and comments are no change of a text.
    try repository.write([
      "de.lproj/A.strings":
        "/* New. */\n\n\"sell\"=\"Jetzt FIXME verkaufen\";\n\"buy\" = \"Jetzt FIXME kaufen\";\n\"rent\" = \"Mieten\";\n"
    ])
    #expect(try check(repository) == [])
  }

  @Test func showsWhatDiffers() throws {
    let repository = try Repository(Self.files)
    try repository.write([
      "de.lproj/A.strings":
        "\"buy\" = \"Jetzt FIXME gleich kaufen\";\n\"sell\" = \"Jetzt FIXME verkaufen\";\n"
    ])
    // The key that was taken out is missing in the source's place.
    #expect(try check(repository) == ["buy de", "rent de"])
  }

  @Test func bringsTranslationsOfAChangedSource() throws {
    let repository = try Repository(Self.files)
    try repository.write([
      "en.lproj/A.strings": "\"buy\" = \"Buy it\";\n\"sell\" = \"Sell\";\n\"rent\" = \"Rent\";\n"
    ])
    #expect(try check(repository) == ["buy de", "buy fr"])
  }

  @Test func showsAllOfANewFileAndChangedProducts() throws {
    let repository = try Repository(Self.files)
    try repository.write(["en.lproj/B.strings": "\"new\" = \"New FIXME text\";\n"])
    #expect(try check(repository) == ["new en"])
    try repository.write([
      "Shop.storekit": Command.catalog.replacing("A bag of coins", with: "A sack of coins")
    ])
    #expect(try check(repository) == ["coins", "new en"])
  }

  @Test func takesAMovedFileForTheSame() throws {
    let repository = try Repository(Self.files)
    try repository.git(["mv", "Shop.storekit", "Coffee.storekit"])
    try repository.write(["Texts/.keep": ""])
    try repository.git(["mv", "en.lproj", "de.lproj", "fr.lproj", "Texts"])
    #expect(try check(repository) == [])
  }

  @Test func comparesWithWhereTheBranchBegan() throws {
    let repository = try Repository(Self.files)
    try repository.git(["checkout", "--quiet", "-b", "work"])
    try repository.write([
      "de.lproj/A.strings":
        "\"buy\" = \"Nun FIXME kaufen\";\n\"sell\" = \"Jetzt FIXME verkaufen\";\n\"rent\" = \"Mieten\";\n"
    ])
    try repository.git(["commit", "--quiet", "--all", "-m", "b"])
    #expect(try check(repository) == [])
    try repository.git(["checkout", "--quiet", "main"])
    try repository.write([
      "fr.lproj/A.strings": "\"buy\" = \"Achetez FIXME !\";\n\"sell\" = \"Vendre\";\n\"rent\" = \"Louer\";\n"
    ])
    try repository.git(["commit", "--quiet", "--all", "-m", "c"])
    try repository.git(["checkout", "--quiet", "work"])
    #expect(try check(repository, "--changed=main") == ["buy de"])
    let tool = Command.projectFolder.appending(path: ".build/debug/catalog-lint")
    #expect(try repository.run(tool, ["check", "--changed=none"]).status == 2)
    let loose = try repository.run(tool, ["check", "--changed", "main"])
    #expect(loose.status == 2 && loose.output.contains("--changed=main"))
  }
}
