/// The whole command line of a tool, as data: its commands and what all of them share.
package struct ToolDefinition: Hashable, Sendable {
  /// An exit code and what it tells.
  package struct ExitCode: Hashable, Sendable {
    package let code: Int
    package let meaning: String

    package init(_ code: Int, _ meaning: String) {
      self.code = code
      self.meaning = meaning
    }
  }

  package let name: String
  /// One line that starts with a capital and ends without a full stop.
  package let summary: String
  package let commands: [CommandDefinition]
  /// Arguments that every command takes and that stand before a command as well as after it.
  package let arguments: [ArgumentDefinition]
  package var exitCodes: [ExitCode] = []
  package var examples: [CommandDefinition.Example] = []
  /// Name of the command that is meant where the first word names none but looks like a path.
  package var defaultCommand: String?

  package init(
    name: String, summary: String, commands: [CommandDefinition], arguments: [ArgumentDefinition] = []
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.arguments = arguments
  }

  /// Returns the command that a word names, or nil.
  package func command(named word: String) -> CommandDefinition? { commands.first { $0.isNamed(word) } }

  /// Returns the command that arguments ask for, also where they are faulty otherwise; nil where they name none.
  package func command(in arguments: [String]) -> CommandDefinition? {
    try? CommandChoice(SplitArguments(arguments), of: self).command
  }

  /// Returns all that may stand after a command, its own arguments first.
  package func arguments(of command: CommandDefinition?) -> [ArgumentDefinition] {
    (command?.arguments ?? []) + arguments
  }
}
