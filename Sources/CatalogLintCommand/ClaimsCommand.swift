import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import PaywallCopy
import SourceText

/// `catalog-lint claims`: shows what is read out of the app's own texts.
enum ClaimsCommand: Command {
  static let definition = CommandDefinition(
    name: "claims", summary: "Show what the app's texts claim about what is sold",
    discussion:
      "Reads the string tables and shows every trial length, price, saving, period and required term that their texts state, in each language, with the words it was read from. These are what check holds against the catalogs. Languages without a lexicon are named at the end.",
    arguments: CommandTable.inputArguments + [CommandTable.formatArgument],
    examples: [
      .init("catalog-lint claims", "All claims of the tables below the current folder"),
      .init("catalog-lint claims App --format json", "The same as JSON, for a script"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    let loaded = await input.linter.load(input.paths)
    let sheet = ClaimSheet(of: loaded.workspace)
    output.standardOutput =
      arguments.value("format") == "json"
      ? ClaimsJSON.render(sheet, in: loaded.workspace) : ClaimsTable.render(sheet, in: loaded.workspace)
    output.fail(forBrokenIn: loaded.workspace)
    for failure in loaded.failures { output.fail(failure) }
    if loaded.workspace.families.isEmpty, output.status == .success {
      output.fail("no string table found", help: "name the string tables that hold the paywall's texts")
    }
    return output
  }
}
