import CommandLineArguments

/// One subcommand.
protocol Command: Sendable {
  static var definition: CommandDefinition { get }

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput
}
