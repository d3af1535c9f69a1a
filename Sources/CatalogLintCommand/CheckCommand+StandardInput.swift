import CommandLineArguments
import LintEngine
import SourceText

extension CheckCommand {
  private static let inputLimit = 512 << 20

  /// Checks the current folder as if standard input were the text of one of its files, and shows what is found there.
  static func checkStandardInput(
    as name: SourcePath, _ arguments: ParsedArguments, in environment: CommandEnvironment
  ) async -> CommandOutput {
    let path = environment.relativePath(of: name).normalized
    guard let text = environment.streams.readAll(limit: inputLimit) else {
      var output = CommandOutput()
      output.fail("standard input is larger than the limit of \(inputLimit) bytes")
      return output
    }
    var inner = environment
    inner.fileSystem = MemoryFileSystem([path: text], over: environment.fileSystem)
    // The file is named too, so that it is checked even where the configuration leaves it out.
    let both = arguments.replacing("path", with: [".", path.display])
    return await check(both, in: inner, only: path)
  }
}
