import CommandLineArguments
import Generators
import LintEngine
import SourceText

/// `catalog-lint diff`: says what changed between two catalogs of any formats.
enum DiffCommand: Command {
  static let definition = CommandDefinition(
    name: "diff", summary: "Show what changed between two catalogs",
    discussion:
      "Reads two catalogs of any formats and says in product terms what differs: products added and removed, kinds, periods, prices, offers, levels and texts. Each is a path, or git:REV:PATH for a file or folder of a revision. What only one of two formats can say, such as texts beside a price sheet, is a difference too.",
    arguments: [
      .positional("old", value: ValueDefinition("catalog", .path), help: "The catalog as it was").required(),
      .positional("new", value: ValueDefinition("catalog", .path), help: "The catalog as it is").required(),
      CommandTable.configArgument,
      .option(
        "format", value: ValueDefinition("format", .choice(["text", "json", "markdown"])),
        help: "Form of the output"
      ).defaulting(to: "text"),
      .flag("exit-code", help: "Exit with 1 where the catalogs differ"),
      CommandTable.colorArgument,
    ],
    examples: [
      .init("catalog-lint diff Products.storekit AppStoreConnect", "Local tests against the store's export"),
      .init("catalog-lint diff git:main:Products.storekit Products.storekit", "What a branch changes"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    var sides: [CatalogDiff.Side] = []
    for name in ["old", "new"] {
      guard let argument = arguments.occurrences.first(where: { $0.name == name }) else { continue }
      let source = await CatalogSource.read(argument, arguments, in: environment, into: &output)
      guard let source else { continue }
      sides.append(CatalogDiff.Side(name: source.name, catalog: source.catalog, in: source.workspace))
    }
    guard sides.count == 2 else { return output }
    let diff = CatalogDiff(sides[0], sides[1])
    output.standardOutput =
      switch arguments.value("format") {
      case "json": CatalogDiffJSON.render(diff)
      case "markdown": CatalogDiffMarkdown.render(diff)
      default: CatalogDiffText.render(diff, color: CheckCommand.wantsColor(arguments, environment))
      }
    if arguments.isSet("exit-code"), !diff.changes.isEmpty { output.status = .findings }
    return output
  }
}
