import Diagnostics
import Foundation
import LintEngine
import SourceText
import Synchronization
import Testing

/// What is kept of files between two checks of one process.
struct DocumentCacheTests {
  /// Files of the machine, with the paths whose contents were asked for.
  private final class ObservedFileSystem: FileSystem {
    private let below = DiskFileSystem()
    let asked = Mutex<[String]>([])

    func kind(of path: SourcePath) throws(FileError) -> FileKind { try below.kind(of: path) }
    func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] { try below.entries(of: folder) }
    func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
      asked.withLock { $0.append(path.name) }
      return try below.contents(of: path, limit: limit)
    }
    func stamp(of path: SourcePath) -> FileStamp? { below.stamp(of: path) }
    func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
      try below.start(of: path, count: count)
    }
    func takeAsked() -> [String] {
      asked.withLock { asked in
        defer { asked = [] }
        return asked.filter { $0.hasSuffix(".strings") }.sorted()
      }
    }
  }

  @Test func readsOnlyWhatChanged() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "catalog-lint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let tables = folder.appending(path: "en.lproj")
    try FileManager.default.createDirectory(at: tables, withIntermediateDirectories: true)
    func write(_ text: String, to name: String, secondsAgo seconds: Double) throws {
      let file = tables.appending(path: name)
      try Data(text.utf8).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -seconds)], ofItemAtPath: file.path)
    }
    try write("\"a\" = \"b\";\n", to: "A.strings", secondsAgo: 100)
    try write("\"a\" = \"b\";\n", to: "B.strings", secondsAgo: 100)
    try write("\"a\" = \"b\";\n", to: "New.strings", secondsAgo: -100_000)
    let files = ObservedFileSystem()
    var linter = Linter(fileSystem: files, configuration: Configuration(), workers: 2)
    linter.cache = DocumentCache()
    let path = SourcePath(folder.path)

    _ = await linter.check([path])
    #expect(files.takeAsked() == ["A.strings", "B.strings", "New.strings"])
    // What was written just now, or later by another clock, may be written again within the same tick.
    _ = await linter.check([path])
    #expect(files.takeAsked() == ["New.strings"])

    try write("\"a\" = ;\n", to: "B.strings", secondsAgo: 50)
    let result = await linter.check([path])
    #expect(files.takeAsked() == ["B.strings", "New.strings"])
    #expect(result.findings.contains { $0.rule.rawValue == "string-parse-error" })
    var other = linter
    other.cache = nil
    #expect(await other.check([path]).findings == result.findings)

    // With a file before them the others have other numbers.
    try write("\"a\" = \"b\";\n", to: "0.strings", secondsAgo: 50)
    #expect(await linter.check([path]).findings == (await other.check([path])).findings)
  }
}
