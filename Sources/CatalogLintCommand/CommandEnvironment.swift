import CommandLineArguments
package import LintEngine
package import SourceText

/// What a command may know of the world around it.
package struct CommandEnvironment: Sendable {
  package var fileSystem: any FileSystem
  /// The absolute path of the folder that the command was started in.
  package var currentFolder: SourcePath
  package var variables: [String: String]
  /// Whether standard output is a terminal.
  package var isTerminal: Bool
  /// Columns of the terminal, or nil where there is none.
  package var terminalWidth: Int?
  /// Lines of the terminal, or nil where there is none.
  package var terminalHeight: Int?
  package var processorCount: Int
  /// The arguments as bytes, since a path need not be UTF-8; empty where they are not known.
  package var argumentBytes: [[UInt8]] = []
  package var streams = StandardStreams.none
  /// The line that tells how far a long check is; nil where no terminal shows it.
  var progressLine: ProgressLine?
  /// What was read in earlier checks of this process; nil for a command that checks once.
  var cache: DocumentCache?

  package init(
    fileSystem: any FileSystem, currentFolder: SourcePath = "/", variables: [String: String] = [:],
    isTerminal: Bool = false, terminalWidth: Int? = nil, terminalHeight: Int? = nil,
    processorCount: Int = 2
  ) {
    self.fileSystem = fileSystem
    self.currentFolder = currentFolder
    self.variables = variables
    self.isTerminal = isTerminal
    self.terminalWidth = terminalWidth
    self.terminalHeight = terminalHeight
    self.processorCount = processorCount
  }

  /// The components of the start folder, from the top of the file system.
  var startComponents: [[UInt8]] { currentFolder.components.map { Array($0) } }

  /// Returns the path that an argument names.
  func path(of argument: ParsedArguments.Occurrence) -> SourcePath {
    let text = argument.value ?? ""
    let name = "--\(argument.name)="
    // The value of an option stands behind its name, or in the argument after it.
    for bytes in argumentBytes.dropFirst(argument.index).prefix(2) {
      let typed = String(decoding: bytes, as: UTF8.self)
      if typed == text { return SourcePath(bytes: bytes) }
      if typed == name + text { return SourcePath(bytes: Array(bytes.dropFirst(name.utf8.count))) }
    }
    return SourcePath(text)
  }

  /// Returns an absolute path inside the start folder as relative to it; any other path as it is.
  func relativePath(of path: SourcePath) -> SourcePath {
    let start = currentFolder.components
    guard path.bytes.first == UInt8(ascii: "/"), !start.isEmpty, path.components.starts(with: start) else {
      return path
    }
    let rest = path.components.dropFirst(start.count)
    return rest.isEmpty
      ? SourcePath(".") : SourcePath(bytes: Array(rest.joined(separator: [UInt8(ascii: "/")])))
  }

  /// Whether output should have colors: on a terminal that takes them, unless `NO_COLOR` has a value.
  var wantsColor: Bool {
    isTerminal && (variables["NO_COLOR"] ?? "").isEmpty && variables["TERM"] != "dumb"
  }
}

/// A file that a command makes.
package struct OutputFile: Sendable {
  package let path: SourcePath
  package let contents: [UInt8]
  /// Whether the file's folder is made where it is not there.
  package let makesFolder: Bool
  /// Whether links may lead out of the start folder, since what they lead to is meant.
  package let followsLinks: Bool

  package init(path: SourcePath, text: String, makesFolder: Bool = false) {
    self.init(path: path, contents: Array(text.utf8), makesFolder: makesFolder)
  }

  package init(
    path: SourcePath, contents: [UInt8], makesFolder: Bool = false, followsLinks: Bool = false
  ) {
    self.path = path
    self.contents = contents
    self.makesFolder = makesFolder
    self.followsLinks = followsLinks
  }
}

/// What a command prints and how it ends.
package struct CommandOutput: Sendable {
  package var standardOutput = ""
  package var standardError = ""
  package var status = ExitStatus.success
  /// Files to write once the command is done.
  package var files: [OutputFile] = []
  /// The command that shows standard output a page at a time; nil to print it.
  package var pager: String?

  package init(standardOutput: String = "", standardError: String = "", status: ExitStatus = .success) {
    self.standardOutput = standardOutput
    self.standardError = standardError
    self.status = status
  }

  /// Adds a line about something that went wrong, with what to do, and makes the command fail.
  mutating func fail(_ message: String, help: String? = nil) {
    standardError += "error: \(message)\n"
    if let help { standardError += "help: \(help)\n" }
    status = .failure
  }

  /// Adds a line about a file, with what to do, and makes the command fail.
  mutating func fail(_ error: FileError) { fail(error.text, help: error.help) }
}
