import CommandLineArguments
import SourceText

extension CheckCommand {
  /// Arguments that say when and on which text a check is made.
  static let modeArguments: [ArgumentDefinition] = [
    .flag("watch", help: "Check again whenever a file changes, until interrupted"),
    .option(
      "stdin-filename", value: ValueDefinition("path", .path),
      help: "Take standard input as the text of this file, and show its findings alone"),
  ]

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    if let fault = looseModeArgument(arguments) {
      output.fail(fault.message, help: fault.help)
      return output
    }
    if arguments.isSet("watch") { return await watch(arguments, in: environment) }
    if let name = arguments.occurrences.last(where: { $0.name == "stdin-filename" }) {
      return await checkStandardInput(as: environment.path(of: name), arguments, in: environment)
    }
    return await check(arguments, in: environment)
  }

  private static func looseModeArgument(_ arguments: ParsedArguments) -> (message: String, help: String)? {
    let fixing = ["fix", "diff"].first { arguments.isSet($0) }
    if arguments.isSet("watch") {
      if let fixing {
        return ("--watch and --\(fixing) do not go together", "mend the files first, then watch them")
      }
      if arguments.isSet("stdin-filename") {
        return ("--watch and --stdin-filename do not go together", "standard input does not change")
      }
    }
    let paths = arguments.values("path")
    if arguments.isSet("stdin-filename") {
      if let fixing {
        return (
          "--stdin-filename and --\(fixing) do not go together",
          "fixes are for files; an editor gets them from `catalog-lint lsp`"
        )
      }
      if let path = paths.first(where: { $0 != "-" }) {
        return (
          "--stdin-filename is for one file, and \(quoted(path)) is another",
          "leave the path out; the file is checked with all of the current folder"
        )
      }
    } else if paths.contains("-") {
      return ("standard input has no name", "say which file it is with --stdin-filename")
    }
    return nil
  }
}
