import CommandLineArguments
import Generators
import LintEngine
import SourceText

/// `catalog-lint list`: shows which catalogs and string tables are found, and what is in them.
enum ListCommand: Command {
  static let definition = CommandDefinition(
    name: "list", summary: "List catalogs, products, tables and locales",
    discussion:
      "Finds and reads what `check` would, and shows it: each catalog with its products, prices and offers, and each string table with its locales and how many of its texts are translated. A text is inherited where a locale has none and its language or the source language stands in; it is missing where a customer sees another language.",
    arguments: CommandTable.inputArguments + [CommandTable.formatArgument],
    examples: [
      .init("catalog-lint list", "All that is found below the current folder"),
      .init("catalog-lint list Locales --format json", "Tables and their coverage as JSON"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    let loaded = await input.linter.load(input.paths)
    let listing = Listing(of: loaded.workspace)
    output.standardOutput =
      arguments.value("format") == "json"
      ? ListingJSON.render(listing, toolVersion: catalogLintVersion) : ListingTable.render(listing)
    output.fail(forBrokenIn: loaded.workspace)
    for failure in loaded.failures { output.fail("\(escaped(failure.path.display)) \(failure.message)") }
    if listing.catalogs.isEmpty, listing.tables.isEmpty, output.status == .success {
      output.fail(
        "nothing found to list", help: "name a catalog or string table, or a folder that holds some")
    }
    return output
  }
}
