import CatalogLintCommand
import Foundation
import LintEngine
import SourceText
import Synchronization
import TestSupport
import Testing

/// What is printed depends on the files alone: not on the order in which the disk names them, the number of workers, or the
/// language and time zone of the machine.
struct DeterminismTests {
  private static let fixture = "Tests/CommandTests/Fixtures/broken-twin"

  /// The files of the machine, with the names in each folder in another order.
  private final class ShuffledFileSystem: FileSystem {
    private let below = DiskFileSystem()
    private let random: Mutex<SeededRandom>

    init(seed: UInt64) { random = Mutex(SeededRandom(seed: seed)) }

    func kind(of path: SourcePath) throws(FileError) -> FileKind { try below.kind(of: path) }
    func entries(of folder: SourcePath) throws(FileError) -> [FolderEntry] {
      let entries = try below.entries(of: folder)
      return random.withLock { random in entries.shuffled(using: &random) }
    }
    func contents(of path: SourcePath, limit: Int) throws(FileError) -> [UInt8] {
      try below.contents(of: path, limit: limit)
    }
    func stamp(of path: SourcePath) -> FileStamp? { below.stamp(of: path) }
    func start(of path: SourcePath, count: Int) throws(FileError) -> [UInt8] {
      try below.start(of: path, count: count)
    }
  }

  private func run(_ line: String, _ files: any FileSystem) async -> String {
    let folder = SourcePath(Command.projectFolder.path)
    var environment = CommandEnvironment(fileSystem: files, currentFolder: folder)
    environment.processorCount = 3
    return await CatalogLint.run(line.split(separator: " ").map(String.init), in: environment).standardOutput
  }

  @Test(arguments: [
    "check \(fixture) --format json --info --all", "list \(fixture) --format json",
    "preview \(fixture) --format csv --locale de,ar",
  ])
  func theOrderOfNamesChangesNothing(_ line: String) async {
    let expected = await run(line, DiskFileSystem())
    #expect(expected.count > 500)
    for seed in 1...3 { #expect(await run(line, ShuffledFileSystem(seed: UInt64(seed))) == expected) }
  }

  @Test(arguments: ["json", "sarif", "html", "markdown"])
  func theMachineChangesNothing(_ format: String) throws {
    func output(_ variables: [String: String], jobs: Int) throws -> Data {
      let process = Process()
      let tool: URL = try #require(BuiltTool.url)
      process.executableURL = tool
      process.arguments = ["check", Self.fixture, "--info", "--format", format, "--jobs", "\(jobs)"]
      process.currentDirectoryURL = Command.projectFolder
      // Where coverage is measured, the tool writes its counts there.
      let kept = ProcessInfo.processInfo.environment.filter { $0.key == "LLVM_PROFILE_FILE" }
      process.environment = kept.merging(variables) { $1 }
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return data
    }
    let expected = try output([:], jobs: 1)
    #expect(expected.count > 1000)
    for (variables, jobs) in [
      (["LC_ALL": "tr_TR.UTF-8", "TZ": "Pacific/Kiritimati"], 1),
      (["LANG": "ar_EG.UTF-8", "TZ": "America/Adak"], 8),
      (["LC_ALL": "C"], 2),
    ] { #expect(try output(variables, jobs: jobs) == expected) }
  }
}
