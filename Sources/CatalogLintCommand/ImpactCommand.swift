import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import PaywallCopy
import SourceText

/// `catalog-lint impact`: says which texts a change of the catalog makes untrue.
enum ImpactCommand: Command {
  static let definition = CommandDefinition(
    name: "impact", summary: "Show which texts a change of prices, trials or offers makes untrue",
    discussion:
      "Reads a catalog as it was and as it is, and finds every text of the tables, the store's pages, the products and the code, in every language, that says what was true before and is not any more, with the text it should become. What only a number changed in is written as it should be; what needs a translator is marked. Each catalog is a path, or git:REV:PATH for one of a revision.",
    arguments: [
      .positional("old", value: ValueDefinition("catalog", .path), help: "The catalog as it was").required(),
      .positional("new", value: ValueDefinition("catalog", .path), help: "The catalog as it is").required(),
      .positional("path", value: ValueDefinition("path", .path), help: "Files and folders with the texts")
        .repeated().defaulting(to: "the current folder"),
      CommandTable.configArgument,
      .option(
        "format", value: ValueDefinition("format", .choice(["text", "markdown", "csv", "xliff", "json"])),
        help: "Form of the output"
      ).defaulting(to: "text"),
      .flag("exit-code", help: "Exit with 1 where a text becomes untrue"),
    ],
    examples: [
      .init("catalog-lint impact git:main:Products.storekit Products.storekit", "What a branch makes untrue"),
      .init(
        "catalog-lint impact Old.storekit New.storekit App --format xliff",
        "The texts to mend, for translators"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    var sides: [CatalogSource] = []
    for name in ["old", "new"] {
      guard let argument = arguments.occurrences.first(where: { $0.name == name }) else { continue }
      if let side = await CatalogSource.read(argument, arguments, in: environment, into: &output) {
        sides.append(side)
      }
    }
    guard sides.count == 2 else { return output }
    let all = await input.linter.load(input.paths, readsCode: true)
    // The texts of another app are about other products.
    let loaded = all.narrowed(to: newPath(arguments, environment), from: environment.startComponents)
    let configuration = loaded.projects.first?.configuration ?? input.configuration
    for failure in loaded.failures { output.fail(failure) }
    output.fail(forBrokenIn: loaded.workspace) { $0.table != nil }
    let (old, new) = (sides[0], sides[1])
    let texts = ClaimImpact(
      of: loaded.workspace, from: [old.catalog], to: [new.catalog], configuration.paywallSettings)
    let products = ClaimImpact(ofProducts: [new.catalog], from: [old.catalog])
    let rows = ImpactRow.all(texts, in: loaded.workspace) + ImpactRow.all(products, in: new.workspace)
    output.standardOutput =
      switch arguments.value("format") {
      case "markdown": ImpactMarkdown.render(rows)
      case "csv": ImpactCSV.render(rows)
      case "xliff": ImpactXLIFF.render(rows)
      case "json": ImpactJSON.render(rows)
      default: ImpactText.render(rows)
      }
    if arguments.isSet("exit-code"), !rows.isEmpty, output.status == .success { output.status = .findings }
    return output
  }

  /// The path of the catalog as it is, in a revision or on disk.
  private static func newPath(_ arguments: ParsedArguments, _ environment: CommandEnvironment) -> SourcePath {
    guard let argument = arguments.occurrences.first(where: { $0.name == "new" }) else { return "." }
    let named = environment.path(of: argument)
    return (try? RevisionPath(named))?.path ?? environment.relativePath(of: named)
  }
}
