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

/// The tool: parses arguments, runs a command, prints what it says.
package enum CatalogLint {
  /// Runs the command line of this process and exits.
  package static func main() async -> Never {
    let environment = CommandEnvironment.process()
    var output = await run(Array(CommandLine.arguments.dropFirst()), in: environment)
    environment.progressLine?.end()
    writeFiles(of: &output, from: environment.currentFolder)
    let isPaged = output.pager.map { Pager.show(output.standardOutput, with: $0) } ?? false
    let isWritten = isPaged || write(output.standardOutput, to: STDOUT_FILENO)
    write(output.standardError, to: STDERR_FILENO)
    if !isWritten {
      write("error: the output cannot be written\n", to: STDERR_FILENO)
      exit(ExitStatus.failure.rawValue)
    }
    exit(output.status.rawValue)
  }

  /// Writes the files that a command makes; what cannot be written makes it fail.
  ///
  /// A path below the start folder has to stay there: a link among a stranger's files must not choose what is written.
  static func writeFiles(of output: inout CommandOutput, from start: SourcePath) {
    var folders: Set<SourcePath> = []
    for file in output.files {
      do {
        if !file.followsLinks { try FileWriter.refuseLinks(on: file.path, outOf: start) }
        if file.makesFolder { try FileWriter.makeFolder(file.path.folder) }
        folders.insert(try FileWriter.write(file.contents, to: file.path))
      } catch {
        output.fail(error)
      }
    }
    for folder in folders { FileWriter.synchronize(folder) }
  }

  /// Runs a command line, the tool's own name not among its arguments.
  package static func run(_ arguments: [String], in environment: CommandEnvironment) async -> CommandOutput {
    let tool = CommandTable.tool
    let parsed: ParsedArguments
    do {
      parsed = try ParsedArguments(arguments, of: tool)
    } catch {
      return usageFailure(error, arguments)
    }
    if parsed.isSet("version") {
      return CommandOutput(standardOutput: versionText)
    }
    if parsed.isSet("help") {
      return CommandOutput(
        standardOutput: help(for: parsed.command, width: min(environment.terminalWidth ?? 80, 100)))
    }
    let command = CommandTable.commands.first { $0.definition == parsed.command } ?? CheckCommand.self
    return await command.run(parsed, in: environment)
  }

  private static func usageFailure(_ error: UsageError, _ arguments: [String]) -> CommandOutput {
    var output = CommandOutput()
    let command = CommandTable.tool.command(in: arguments).map { " " + $0.name } ?? ""
    output.fail(
      error.message { quoted($0) }, help: error.help { quoted($0) } ?? "see `catalog-lint\(command) --help`")
    return output
  }

  private static func help(for command: CommandDefinition?, width: Int) -> String {
    let help = HelpText(CommandTable.tool, width: width)
    return command.map { help.text(of: $0) } ?? help.text()
  }

  /// Writes all of a text and returns whether that went well; a reader that went away, as `head` does, is no fault.
  @discardableResult
  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    FileWriter.writeAll(Array(text.utf8), to: descriptor) || errno == EPIPE
  }
}
