import CommandLineArguments
import LintEngine
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CheckCommand {
  /// Milliseconds between two looks at the files.
  private static let interval = 20
  /// Looking at the files takes at most one part in so many of the time.
  private static let restFactor = 25
  /// The same where nothing has changed for a while.
  private static let idleRestFactor = 100
  /// What changes within this time is followed by more.
  private static let workTime = Duration.seconds(120)

  /// Checks, and checks again after each change, until the process is interrupted or nobody reads any more.
  static func watch(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    let streams = environment.streams
    var environment = environment
    // What was found stands on the terminal while the next check runs.
    environment.progressLine = nil
    environment.cache = DocumentCache()
    // Seen before the check, so that what changes meanwhile counts as a change.
    var seen = WatchedFiles(arguments, environment)
    var lastChange = ContinuousClock.now
    var output = await show(arguments, environment)
    streams.writeError(Array("watching \(seen.count) files; press Ctrl-C to end\n".utf8))
    while output != nil {
      guard let changed = await change(&seen, lastChange, arguments, environment) else { continue }
      let names = changed.prefix(3).map { escaped($0.display) }.joined(separator: ", ")
      let more = changed.count > 3 ? " and \(changed.count - 3) more" : ""
      guard streams.write(Array("\n\(timeOfDay()) \(names)\(more) changed\n".utf8)) else { break }
      output = await show(arguments, environment)
      lastChange = .now
    }
    return CommandOutput()
  }

  /// Checks, writes what is to be written, and returns nil where nobody reads it.
  private static func show(
    _ arguments: ParsedArguments, _ environment: CommandEnvironment
  ) async -> CommandOutput? {
    var output = await check(arguments, in: environment)
    CatalogLint.writeFiles(of: &output, from: environment.currentFolder)
    let isWritten = environment.streams.write(Array(output.standardOutput.utf8))
    environment.streams.writeError(Array(output.standardError.utf8))
    return isWritten ? output : nil
  }

  /// Waits a moment and returns the files that changed; nil where none did.
  private static func change(
    _ seen: inout WatchedFiles, _ lastChange: ContinuousClock.Instant, _ arguments: ParsedArguments,
    _ environment: CommandEnvironment
  ) async -> [SourcePath]? {
    let start = ContinuousClock.now
    let isSame = seen.isUnchanged(in: environment.fileSystem)
    if isSame {
      let factor = start - lastChange < workTime ? restFactor : idleRestFactor
      let rest = max(Duration.milliseconds(interval), (.now - start) * factor)
      try? await Task.sleep(for: rest)
      return nil
    }
    // A file that came or went shows in its folder; one that is not read does too, and does not matter.
    let now = WatchedFiles(arguments, environment)
    let changed = now.changes(since: seen)
    seen = now
    return changed.isEmpty ? nil : changed
  }

  /// The time of day as `14:03:27`.
  private static func timeOfDay() -> String {
    var now = time(nil)
    var parts = unsafe tm()
    unsafe localtime_r(&now, &parts)
    let numbers = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec]
    return numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

/// The files that a check reads, and the folders that they are found in, with the state that they were in.
private struct WatchedFiles {
  private let files: FileStamps
  private let folders: FileStamps
  /// Number of files that are read.
  let count: Int

  init(_ arguments: ParsedArguments, _ environment: CommandEnvironment) {
    var output = CommandOutput()
    let input = LintInput(arguments, in: environment, into: &output)
    let inputs = input.map { $0.linter.inputs(of: $0.paths) } ?? (files: [], folders: [])
    count = inputs.files.count
    var other = inputs.folders.flatMap { folder in
      [".gitignore", Configuration.fileName].map { folder.appending(Array($0.utf8)) }
    }
    var folder = SourcePath(bytes: [])
    for _ in 0...environment.startComponents.count {
      other.append(folder.appending(Array(Configuration.fileName.utf8)))
      folder = folder.appending(Array("..".utf8))
    }
    if let named = arguments.value("config") { other.append(SourcePath(named)) }
    files = FileStamps(of: inputs.files + other, in: environment.fileSystem)
    folders = FileStamps(of: inputs.folders, in: environment.fileSystem)
  }

  func isUnchanged(in fileSystem: any FileSystem) -> Bool {
    files.isCurrent(in: fileSystem) && folders.isCurrent(in: fileSystem)
  }

  func changes(since before: WatchedFiles) -> [SourcePath] { files.changes(since: before.files) }
}
