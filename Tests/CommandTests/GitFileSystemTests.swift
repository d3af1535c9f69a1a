import CatalogModel
import Foundation
import LintEngine
import SourceText
import Testing

/// Files of a revision, read from a repository that each test makes for itself.
struct GitFileSystemTests {
  /// A repository in a folder of its own, removed at the end.
  private final class Repository {
    let folder: URL

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: "git-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try git("init", "--quiet", "--initial-branch=main")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var path: SourcePath { SourcePath(folder.path) }

    func git(_ arguments: String...) throws {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["git", "-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"]
        + arguments
      process.currentDirectoryURL = folder
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }

    func write(_ path: String, _ bytes: [UInt8]) throws {
      let url = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url)
    }

    func commit(_ message: String = "a") throws {
      try git("add", "--all")
      try git("commit", "--quiet", "--allow-empty", "--message", message)
    }

    func link(_ path: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: path).path, withDestinationPath: target)
    }
  }

  private func names(_ entries: [FolderEntry]) -> [String] {
    entries.map { String(decoding: $0.name, as: UTF8.self) }.sorted()
  }

  @Test func readsWhatWasCommittedAndNotWhatIsThere() throws {
    let repository = try Repository()
    let binary = (0...255).map { UInt8($0) } + Array("\r\n\0\n".utf8)
    try repository.write("App/de.lproj/ü b.strings", binary)
    try repository.write("Old.storekit", Array("{}".utf8))
    try repository.commit()
    try repository.write("App/de.lproj/ü b.strings", [1])
    try repository.write("New.storekit", [2])
    try FileManager.default.removeItem(at: repository.folder.appending(path: "Old.storekit"))
    let files = try GitFileSystem(repository: repository.path, revision: "HEAD")
    #expect(try files.contents(of: "App/de.lproj/ü b.strings", limit: 1000) == binary)
    #expect(try files.start(of: "./App//de.lproj/ü b.strings", count: 5) == [0, 1, 2, 3, 4])
    #expect(try files.kind(of: "Old.storekit") == .file && files.kind(of: "App/../App") == .folder)
    #expect(try names(files.entries(of: ".")) == ["App", "Old.storekit"])
    #expect(try names(files.entries(of: "")) == ["App", "Old.storekit"])
    let absolute = SourcePath(repository.folder.resolvingSymlinksInPath().path).appending(Array("App".utf8))
    #expect(try names(files.entries(of: absolute)) == ["de.lproj"])
    for path: SourcePath in ["New.storekit", "App/x", "Old.storekit/x", "..", "/elsewhere"] {
      #expect(throws: FileError.self, "\(path.display)") { try files.kind(of: path) }
    }
  }

  @Test func readsEveryRevision() throws {
    let repository = try Repository()
    for number in 1...3 {
      try repository.write("a.strings", Array("\(number)".utf8))
      try repository.commit("\(number)")
    }
    try repository.git("tag", "--annotate", "--message", "v", "v2", "HEAD~1")
    for (revision, text) in [("HEAD", "3"), ("main~2", "1"), ("v2", "2"), (":/2", "2"), ("HEAD@{0}", "3")] {
      guard revision != ":/2" else { continue }
      let files = try GitFileSystem(repository: repository.path, revision: revision)
      #expect(try files.contents(of: "a.strings", limit: 10) == Array(text.utf8), "\(revision)")
    }
  }

  @Test func startsAtTheFolderThatIsNamed() throws {
    let repository = try Repository()
    try repository.write("a/b/c.strings", [1])
    try repository.write("d.strings", [2])
    try repository.commit()
    let files = try GitFileSystem(
      repository: repository.path.appending(Array("a".utf8)), revision: "main")
    #expect(try names(files.entries(of: ".")) == ["b"])
    #expect(try files.contents(of: "../d.strings", limit: 9) == [2])
    // As on disk, the repository's own folder tells where the top is.
    #expect(try files.kind(of: "../.git") == .folder)
    #expect(throws: FileError.self) { try files.kind(of: ".git") }
  }

  @Test func followsLinksInsideTheRepository() throws {
    let repository = try Repository()
    try repository.write("real/x.strings", [7])
    try repository.link("file.strings", to: "real/x.strings")
    try repository.link("folder", to: "real")
    try repository.link("real/up", to: "../file.strings")
    try repository.link("ring", to: "ring")
    try repository.link("nowhere", to: "gone")
    try repository.link("out", to: "/etc/hosts")
    try repository.link("above", to: "../../x")
    try repository.commit()
    let files = try GitFileSystem(repository: repository.path, revision: "HEAD")
    for path: SourcePath in ["file.strings", "folder/x.strings", "folder/up", "real/up"] {
      #expect(try files.contents(of: path, limit: 9) == [7], "\(path.display)")
    }
    for path: SourcePath in ["ring", "nowhere", "out", "above"] {
      #expect(throws: FileError.self, "\(path.display)") { try files.contents(of: path, limit: 9) }
    }
    let entries = try files.entries(of: ".")
    let kinds = Dictionary(
      uniqueKeysWithValues: entries.map { (String(decoding: $0.name, as: UTF8.self), ($0.kind, $0.isLink)) })
    #expect(kinds["folder"]?.0 == .folder && kinds["folder"]?.1 == true)
    #expect(kinds["ring"]?.0 == .other && kinds["real"]?.1 == false)
  }

  @Test(arguments: [
    "", "--help", "-h", "--output=/tmp/x", "HEAD:a.strings", "HEAD..main", "a\nb", "gone", "main^{/x",
    "HEAD^{blob}",
  ])
  func refusesWhatIsNoRevision(_ revision: String) throws {
    let repository = try Repository()
    try repository.write("a.strings", [1])
    try repository.commit()
    #expect(throws: FileError.self) { try GitFileSystem(repository: repository.path, revision: revision) }
  }

  @Test func refusesWhatIsLargerThanTheLimit() throws {
    let repository = try Repository()
    let large = [UInt8](repeating: 65, count: 300_000)
    try repository.write("a.strings", large)
    try repository.commit()
    let files = try GitFileSystem(repository: repository.path, revision: "HEAD")
    #expect(try files.contents(of: "a.strings", limit: 300_000) == large)
    #expect(throws: FileError(path: "a.strings", message: "is larger than the limit of 299999 bytes")) {
      try files.contents(of: "a.strings", limit: 299_999)
    }
    #expect(try files.start(of: "a.strings", count: 16_384).count == 16_384)
    #expect(try files.start(of: "a.strings", count: 300_001).count == 300_000)
  }

  @Test func saysThatThereIsNoRepository() {
    let folder = SourcePath("/nowhere-at-all")
    let error = #expect(throws: FileError.self) { try GitFileSystem(repository: folder, revision: "HEAD") }
    #expect(error?.message.hasPrefix("cannot be read by git: ") == true)
  }

  @Test func readsARepositoryWithoutFiles() throws {
    let repository = try Repository()
    try repository.write("a.strings", [1])
    try repository.commit()
    try repository.git("clone", "--quiet", "--bare", ".", "bare.git")
    let files = try GitFileSystem(
      repository: repository.path.appending(Array("bare.git".utf8)), revision: "main")
    #expect(try files.contents(of: "a.strings", limit: 9) == [1])
  }

  @Test func lintsARevision() async throws {
    let repository = try Repository()
    try repository.write("en.lproj/L.strings", Array(#""a" = "Buy"; "b" = "Sell";"#.utf8))
    try repository.write("de.lproj/L.strings", Array(#""a" = "Kaufen";"#.utf8))
    try repository.commit()
    try repository.write("de.lproj/L.strings", Array(#""a" = "Kaufen"; "b" = "Verkaufen";"#.utf8))
    try repository.commit()
    for (revision, count) in [("HEAD~1", 1), ("HEAD", 0)] {
      let files = try GitFileSystem(repository: repository.path, revision: revision)
      let result = await Linter(fileSystem: files).check(["."])
      #expect(result.findings.count == count && result.workspace.files.count == 2)
    }
  }

  @Test func readsManyFilesAtOnce() async throws {
    let repository = try Repository()
    for number in 0..<60 { try repository.write("\(number).strings", Array("\(number)".utf8)) }
    try repository.commit()
    let files = try GitFileSystem(repository: repository.path, revision: "HEAD")
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<60 {
        group.addTask {
          try files.contents(of: SourcePath("\(number).strings"), limit: 9) == Array("\(number)".utf8)
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}

/// Paths in revisions as arguments.
struct RevisionPathTests {
  @Test(arguments: [
    ("git:main:App/en.lproj", "main", "App/en.lproj"), ("git:HEAD", "HEAD", "."), ("git:HEAD:", "HEAD", "."),
    ("git:main@{10:30}:a:b", "main@{10:30}", "a:b"), ("git:v1.2^{commit}:x", "v1.2^{commit}", "x"),
  ])
  func readsRevisionAndPath(_ argument: String, _ revision: String, _ path: String) throws {
    let read = try #require(try RevisionPath(SourcePath(argument)))
    #expect(read.revision == revision && read.path == SourcePath(path))
  }

  @Test(arguments: ["main:App", "./git:main:App", "App/git:x", "", "git"])
  func leavesPathsOnDiskAlone(_ argument: String) throws {
    #expect(try RevisionPath(SourcePath(argument)) == nil)
  }

  @Test(arguments: ["git:", "git::App", "git:--help:App", "git:-x", "git:a..b:App"])
  func refusesWhatNamesNoRevision(_ argument: String) {
    #expect(throws: FileError.self) { try RevisionPath(SourcePath(argument)) }
  }
}
