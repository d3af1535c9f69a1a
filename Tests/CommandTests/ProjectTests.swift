import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Testing

/// Several apps in one repository, and their shares.
struct ProjectTests {
  /// Two apps with a table of the same name each, and something that is of neither.
  private static var files: [String: String] {
    var files: [String: String] = [:]
    for folder in ["apps/a/", "apps/b/", "tools/"] {
      files.merge(ConfigurationTests.table(in: folder)) { first, _ in first }
    }
    files[".catalog-lint.json"] = "{\"projects\": [\"apps/*\"]}"
    return files
  }

  private struct Finding: Hashable {
    let path: String
    let fingerprint: String
  }

  private static func findings(_ arguments: String, _ files: [String: String]) async throws -> [Finding] {
    let output = await Command.run("check --format json --info \(arguments)", inFiles: files)
    #expect(output.status != .failure, "\(output.standardError)")
    return try output.findings().map {
      Finding(path: "\($0["path"] ?? "")", fingerprint: "\($0["fingerprint"] ?? "")")
    }
  }

  @Test func checksEachProjectByItself() async throws {
    var files = Self.files
    // Products of one app are no matter of the other.
    files["apps/a/App.storekit"] = Command.catalog
    files["apps/b/Shop.swift"] = "import StoreKit\nlet ids = try await Product.products(for: [\"coins\"])\n"
    let together = try await ConfigurationTests.found(files, rule: "string-missing-translation")
    #expect(
      together == [
        "apps/a/en.lproj/Main.strings warning", "apps/b/en.lproj/Main.strings warning",
        "tools/en.lproj/Main.strings warning",
      ])
    let output = await Command.run("check --format json --info", inFiles: files)
    let unchecked = try #require(try output.json()["unchecked"] as? [String])
    #expect(unchecked == ["apps/a: code (no sources found)"])
  }

  @Test func takesTheConfigurationOfAProjectsFolder() async throws {
    var files = Self.files
    files["apps/a/.catalog-lint.json"] =
      "{\"sourceLanguage\": \"de\", \"rules\": {\"string-missing-translation\": \"error\"}}"
    let found = try await ConfigurationTests.found(files)
    #expect(
      found == ["apps/b/en.lproj/Main.strings warning", "tools/en.lproj/Main.strings warning"])
  }

  @Test func givesTheSameFindingsForAProjectAlone() async throws {
    var files = Self.files
    files["apps/b/.catalog-lint.json"] = "{\"root\": true}"
    files["apps/b/Tests/Code.swift"] = "let a = NSLocalizedString(\"zzz\", comment: \"\")"
    let all = try await Self.findings("", files)
    #expect(Set(all.map(\.fingerprint)).count == all.count)
    for folder in ["apps/a", "apps/b", "tools"] {
      let alone = try await Self.findings(folder, files)
      #expect(!alone.isEmpty && alone == all.filter { $0.path.hasPrefix(folder + "/") })
    }
    let two = try await Self.findings("apps/a apps/b", files)
    #expect(two == all.filter { $0.path.hasPrefix("apps/") })
    let file = try await Self.findings("apps/a/en.lproj apps/a/de.lproj", files)
    #expect(Set(file).isSubset(of: Set(all)) && !file.isEmpty)
  }

  @Test func keepsTheFingerprintsWhereThereIsOneProject() async throws {
    let files = ConfigurationTests.table(in: "app/")
    let plain = try await Self.findings("", files)
    let named = try await Self.findings("app", files)
    #expect(!plain.isEmpty && plain == named)
  }

  @Test func findsTheInnermostProject() async throws {
    var files = Self.files
    files.merge(ConfigurationTests.table(in: "apps/a/extra/")) { first, _ in first }
    files["apps/a/.catalog-lint.json"] =
      "{\"projects\": [\"extra\"], \"rules\": {\"string-missing-translation\": \"info\"}}"
    files["apps/a/extra/.catalog-lint.json"] = "{\"rules\": {\"string-missing-translation\": \"error\"}}"
    let found = try await ConfigurationTests.found(files, "apps/a")
    #expect(found == ["apps/a/en.lproj/Main.strings info", "apps/a/extra/en.lproj/Main.strings error"])
  }

  // MARK: Shares

  @Test(arguments: [1, 2, 3, 8])
  func findsTheSameInAllSharesTogether(_ count: Int) async throws {
    let files = Self.files
    let all = try await Self.findings("", files)
    var parts: [Finding] = []
    for number in 1...count { parts += try await Self.findings("--shard \(number)/\(count)", files) }
    #expect(parts.count == all.count && Set(parts) == Set(all))
  }

  @Test func succeedsWithAnEmptyShare() async {
    let output = await Command.run("check --shard 8/8", inFiles: Self.files)
    #expect(output.status == .success && output.standardError.isEmpty, "\(output.standardError)")
    let nothing = await Command.run("check --shard 1/2", inFiles: ["a.txt": ""])
    #expect(nothing.status == .failure)
  }

  @Test(arguments: ["0/2", "3/2", "2", "a/b", "1/0", "-1/2", "1/2/3"])
  func refusesWhatIsNoShare(_ text: String) async {
    let output = await Command.run("check --shard=\(text)", inFiles: Self.files)
    #expect(
      output.status == .failure && output.standardError.contains("is no share"), "\(output.standardError)")
  }

  // MARK: Other commands

  @Test func listsTheProjects() async throws {
    let text = await Command.run("list", inFiles: Self.files).standardOutput
    for name in ["project apps/a\n", "project apps/b\n", "project the rest\n"] {
      #expect(text.contains(name))
    }
    let output = await Command.run("list --format json", inFiles: Self.files)
    let projects = try #require(try output.json()["projects"] as? [[String: Any]])
    #expect(projects.compactMap { $0["name"] as? String } == ["the rest", "apps/a", "apps/b"])
  }

  @Test func previewsOneProject() async {
    var files = Self.files
    files["apps/a/App.storekit"] = ConfigurationTests.subscription
    let one = await Command.run("preview --locale en", inFiles: files)
    #expect(one.status == .success && one.standardOutput.contains("pro.monthly"), "\(one.standardError)")
    files["apps/b/App.storekit"] = ConfigurationTests.subscription
    let two = await Command.run("preview --locale en", inFiles: files)
    #expect(two.status == .failure)
    #expect(two.standardError.contains("2 were found") && two.standardError.contains("apps/a, apps/b"))
  }

  @Test func locksEachProjectInItsFolder() async {
    var files = Self.files
    files["apps/a/App.storekit"] = Command.catalog
    files["apps/b/App.storekit"] = Command.catalog
    let output = await Command.run("lock", inFiles: files)
    #expect(output.status == .success, "\(output.standardError)")
    #expect(
      output.files.map(\.path.display) == ["apps/a/catalog.lock.json", "apps/b/catalog.lock.json"])
  }

  @Test func mendsTheFilesOfAllProjects() async {
    var files = Self.files
    for folder in ["apps/a", "apps/b"] {
      files["\(folder)/de.lproj/Main.strings"] = "\"a\" = \"Jetzt  kaufen\";\n"
    }
    let output = await Command.run("check --fix", inFiles: files)
    #expect(
      output.files.map(\.path.display) == ["apps/a/de.lproj/Main.strings", "apps/b/de.lproj/Main.strings"])
  }

  // MARK: Reading

  /// Counts how often each configuration file is opened.
  private final class CountingFiles: FileSystem {
    private let below: MemoryFileSystem
    private let counts = Counts()

    init(_ files: [SourcePath: [UInt8]]) { below = MemoryFileSystem(files) }

    var mostReads: Int { counts.most }

    func kind(of path: SourcePath) throws(FileError) -> FileKind { try below.kind(of: path) }

    func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] { try below.entries(of: folder) }

    func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
      if path.name == Configuration.fileName { counts.add(path) }
      return try below.contents(of: path, limit: limit)
    }

    func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
      try below.start(of: path, count: count)
    }
  }

  /// Numbers that several tasks add to.
  private final class Counts: @unchecked Sendable {
    // Guarded by the lock.
    private var reads: [SourcePath: Int] = [:]
    private let lock = NSLock()

    var most: Int { lock.withLock { reads.values.max() ?? 0 } }

    func add(_ path: SourcePath) { lock.withLock { reads[path, default: 0] += 1 } }
  }

  @Test func readsEachConfigurationOnce() async {
    var files = Self.files
    for folder in ["apps/a", "apps/b", "tools", "tools/de.lproj"] {
      files["\(folder)/.catalog-lint.json"] = "{}"
    }
    let contents = Dictionary(uniqueKeysWithValues: files.map { (SourcePath($0.key), Array($0.value.utf8)) })
    let counting = CountingFiles(contents)
    let output = await CatalogLint.run(
      ["check", ".", "apps/a", "apps/b/en.lproj", "tools"], in: CommandEnvironment(fileSystem: counting))
    #expect(output.status != .failure, "\(output.standardError)")
    #expect(counting.mostReads == 1)
  }
}
