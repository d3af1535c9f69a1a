import CommandLineArguments
import Diagnostics
import LintEngine
import RuleKit
import StoreData

/// `catalog-lint completions`: prints the script that completes command lines in a shell.
enum CompletionsCommand: Command {
  static let definition = CommandDefinition(
    name: "completions", summary: "Print the completion script of a shell",
    discussion:
      "Prints a script that completes commands, options, their values, paths and the ids of rules. For bash, write it to ~/.local/share/bash-completion/completions/catalog-lint, for zsh to _catalog-lint in a folder of fpath, for fish to ~/.config/fish/completions/catalog-lint.fish.",
    arguments: [
      .positional(
        "shell", value: ValueDefinition("shell", .choice(["bash", "zsh", "fish"])),
        help: "The shell to print it for"
      ).required()
    ],
    examples: [
      .init(
        "catalog-lint completions zsh > ~/.zfunc/_catalog-lint", "Complete in zsh, with ~/.zfunc in fpath")
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    let tool = CommandTable.tool
    return switch arguments.value("shell") {
    case "bash": CommandOutput(standardOutput: BashCompletion(tool, lists: lists).text())
    case "zsh": CommandOutput(standardOutput: ZshCompletion(tool, lists: lists).text())
    default: CommandOutput(standardOutput: FishCompletion(tool, lists: lists).text())
    }
  }

  /// The words of the lists that values of arguments name.
  private static var lists: [String: [String]] {
    [
      "rules": RuleSet.all.map { $0.description.id.rawValue }.sorted(),
      "locales": AppStoreLocale.all.map(\.lprojCode).sorted(),
      "storefronts": Storefront.all.map { "\($0.code)" },
      "currencies": Currency.all.map { "\($0.code)" },
    ]
  }
}
