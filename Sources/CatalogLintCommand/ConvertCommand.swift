import CatalogComparison
import CatalogModel
import CommandLineArguments
import Formats
import Generators
import LintEngine
import Money
import SourceText
import StoreData

/// `catalog-lint convert`: writes a catalog of any format as a StoreKit configuration or a price sheet.
enum ConvertCommand: Command {
  static let definition = CommandDefinition(
    name: "convert", summary: "Write a catalog in another format",
    discussion:
      "Reads a catalog of any format and writes what it sells as a StoreKit configuration, for local tests in Xcode, or as a price sheet. What the other format cannot hold, and what had to be made up, is listed on standard error. Settings of local tests are not converted.",
    arguments: [
      .positional("catalog", value: ValueDefinition("catalog", .path), help: "The catalog to read")
        .required(),
      .option(
        "to", value: ValueDefinition("format", .choice(["storekit", "price-sheet"])),
        help: "The format to write"
      ).defaulting(to: "storekit"),
      .option("output", short: "o", value: ValueDefinition("file", .path), help: "File to write")
        .defaulting(to: "standard output"),
      .option(
        "storefront", value: ValueDefinition("code"),
        help: "Storefront whose prices a StoreKit configuration has, such as USA"),
      .flag("force", help: "Replace the file where it is there already"),
      CommandTable.configArgument,
    ],
    examples: [
      .init("catalog-lint convert AppStoreConnect -o Products.storekit", "An export for local tests"),
      .init("catalog-lint convert Products.storekit --to price-sheet", "All prices as a table"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let argument = arguments.occurrences.first(where: { $0.name == "catalog" }) else { return output }
    var storefront: StorefrontCode?
    if let code = arguments.value("storefront") {
      storefront = StorefrontCode(code)
      guard storefront.flatMap({ Storefront($0) }) != nil else {
        let near = Storefront.suggestion(for: code)
        output.fail(
          "\(quoted(code)) is no storefront of the App Store",
          help: near.map { "did you mean \($0.code)?" } ?? "write it as USA, DEU or JPN")
        return output
      }
    }
    let source = await CatalogSource.read(argument, arguments, in: environment, into: &output)
    guard let source else { return output }
    let (text, carried) = converted(source.catalog, to: arguments.value("to") ?? "storekit", storefront)
    report(CatalogComparison(source.catalog, carried).changes, &output)
    guard let target = arguments.occurrences.first(where: { $0.name == "output" }) else {
      output.standardOutput = text
      return output
    }
    let path = environment.relativePath(of: environment.path(of: target))
    if !arguments.isSet("force"), (try? environment.fileSystem.kind(of: path)) != nil {
      output.fail("\(escaped(path.display)) is there already", help: "replace it with --force")
      return output
    }
    output.files.append(OutputFile(path: path, text: text))
    return output
  }

  /// Returns a catalog's text in a format, and the part of the catalog that it holds.
  private static func converted(
    _ catalog: Catalog, to format: String, _ storefront: StorefrontCode?
  ) -> (text: String, carried: Catalog) {
    if format == "price-sheet" {
      let projection = PriceSheetProjection(catalog)
      return (PriceSheetWriter.text(of: projection), projection.catalog)
    }
    let projection = StoreKitProjection(catalog, storefront: storefront)
    return (StoreKitWriter.text(of: projection), projection.catalog)
  }

  /// Says what could not be carried over, and what was made up.
  private static func report(_ changes: [CatalogChange], _ output: inout CommandOutput) {
    guard !changes.isEmpty else { return }
    output.standardError += "note: not the same in the new format:\n"
    output.standardError += CatalogDiffText.lines(of: changes).map { "  \($0)\n" }.joined()
  }
}
