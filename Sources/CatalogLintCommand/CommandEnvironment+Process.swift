import LintEngine
import SourceText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension CommandEnvironment {
  /// The world around this process.
  static func process() -> CommandEnvironment {
    // A reader that stops reading must not kill the process before it has set its exit status.
    signal(SIGPIPE, SIG_IGN)
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let size = isTerminal ? terminalSize() : nil
    var environment = CommandEnvironment(
      fileSystem: DiskFileSystem(), currentFolder: workingFolder(),
      variables: variables(["NO_COLOR", "TERM", "COLUMNS", "PAGER"] + hyperlinkVariables),
      isTerminal: isTerminal,
      terminalWidth: size?.width, terminalHeight: size?.height,
      processorCount: max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
    environment.argumentBytes = argumentBytes()
    environment.streams = .process
    if isatty(STDERR_FILENO) == 1, environment.variables["TERM"] ?? "dumb" != "dumb" {
      environment.progressLine = ProgressLine { _ = FileWriter.writeAll($0, to: STDERR_FILENO) }
    }
    return environment
  }

  private static func argumentBytes() -> [[UInt8]] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      guard let text = unsafe CommandLine.unsafeArgv[index] else { return nil }
      return unsafe Array(UnsafeRawBufferPointer(start: text, count: strlen(text)))
    }
  }

  private static func workingFolder() -> SourcePath {
    guard let text = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(text) }
    return unsafe SourcePath(bytes: Array(UnsafeRawBufferPointer(start: text, count: strlen(text))))
  }

  private static func variables(_ names: [String]) -> [String: String] {
    var result: [String: String] = [:]
    for name in names {
      if let value = unsafe getenv(name) { result[name] = unsafe String(cString: value) }
    }
    return result
  }

  private static func terminalSize() -> (width: Int, height: Int?)? {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return (Int(size.ws_col), size.ws_row > 0 ? Int(size.ws_row) : nil)
  }
}
