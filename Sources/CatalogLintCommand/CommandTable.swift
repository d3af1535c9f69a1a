package import CommandLineArguments

/// The command line of `catalog-lint`, as data.
package enum CommandTable {
  static let commands: [any Command.Type] = [
    CheckCommand.self, ListCommand.self, PreviewCommand.self, ClaimsCommand.self, PriceCommand.self,
    DiffCommand.self, ImpactCommand.self, MergeCommand.self,
    ConvertCommand.self,
    LockCommand.self, InitCommand.self, RulesCommand.self, ExplainCommand.self, ExportHelpCommand.self,
    LspCommand.self, CompletionsCommand.self, ManualCommand.self,
  ]

  /// What help, completions and parsing are made from.
  package static let tool: ToolDefinition = {
    var tool = ToolDefinition(
      name: "catalog-lint", summary: "Checks what an app sells and what its paywalls say",
      commands: commands.map { $0.definition },
      arguments: [
        .flag("help", short: "h", help: "Show help and exit").interrupting(),
        .flag("version", help: "Show the version and exit").interrupting(),
      ])
    tool.defaultCommand = CheckCommand.definition.name
    tool.exitCodes = [
      .init(0, "No finding at or above the failing severity"),
      .init(1, "Findings at or above the failing severity"),
      .init(2, "Wrong usage or configuration, a path that cannot be opened, or nothing to check"),
    ]
    tool.examples = [
      .init("catalog-lint", "Check the current folder"),
      .init("catalog-lint list", "Show what is found, and how far it is translated"),
      .init("catalog-lint preview Products.storekit", "Show prices and trials in twelve languages"),
      .init("catalog-lint explain price-not-a-price-point", "Say what a rule is about"),
    ]
    return tool
  }()

  /// Arguments that commands which read files share.
  static let inputArguments: [ArgumentDefinition] = [
    .positional("path", value: ValueDefinition("path", .path), help: "Files and folders to read").repeated()
      .defaulting(to: "the current folder"),
    configArgument,
    .option("jobs", short: "j", value: ValueDefinition("number", .number(1...256)), help: "Parallel workers")
      .defaulting(to: "the number of processors"),
  ]

  static let configArgument = ArgumentDefinition.option(
    "config", value: ValueDefinition("file", .path),
    help: "Configuration file; without it, .catalog-lint.json of this folder or one above")

  static let formatArgument = ArgumentDefinition.option(
    "format", value: ValueDefinition("format", .choice(["text", "json"])), help: "Form of the output"
  ).defaulting(to: "text")

  static let colorArgument = ArgumentDefinition.option(
    "color", value: ValueDefinition("when", .choice(["auto", "always", "never"])), help: "Color the output"
  ).defaulting(to: "auto")
}
