import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import LocaleData
import SourceText

/// `catalog-lint preview`: shows prices, periods and offers as customers of each locale read them.
enum PreviewCommand: Command {
  static let definition = CommandDefinition(
    name: "preview", summary: "Show prices and trials in each language",
    discussion:
      "Reads the catalogs below the given paths and writes each product's price, period, price per period and offers as they are said in each locale. Prices are those of the catalog's storefront; nothing is converted.",
    arguments: CommandTable.inputArguments + [
      CommandTable.formatArgument,
      .option("locale", value: ValueDefinition("locale"), help: "Locales to show, such as de or pt-BR")
        .commaSeparated(),
      .option("product", value: ValueDefinition("glob"), help: "Only products whose id matches").repeated(),
    ],
    examples: [
      .init("catalog-lint preview", "Every catalog below the current folder, in twelve languages"),
      .init("catalog-lint preview Products.storekit --locale ja,ko", "Two languages only"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    guard let locales = locales(arguments.values("locale"), &output) else { return output }
    let loaded = await input.linter.load(input.paths)
    output.fail(forBrokenIn: loaded.workspace) { $0.table == nil }
    let catalogs = filtered(loaded.workspace.catalogs, arguments.values("product"))
    let preview = PricePreview(of: catalogs, in: locales)
    for locale in preview.unknownLocales {
      output.standardError += "warning: there are no locale data for \(quoted(locale.identifier))\n"
    }
    output.standardOutput =
      arguments.value("format") == "json" ? PreviewJSON.render(preview) : PreviewTable.render(preview)
    for failure in loaded.failures { output.fail("\(escaped(failure.path.display)) \(failure.message)") }
    if !arguments.values("product").isEmpty, !catalogs.contains(where: { !$0.products.isEmpty }) {
      let patterns = arguments.values("product").map { quoted($0) }.joined(separator: ", ")
      output.fail("no product matches \(patterns)")
    } else if loaded.workspace.catalogs.isEmpty, output.status == .success {
      output.fail("no catalog found", help: "name a catalog, or a folder that holds some")
    }
    return output
  }

  private static func locales(_ named: [String], _ output: inout CommandOutput) -> [LocaleID]? {
    guard !named.isEmpty else { return PricePreview.defaultLocales }
    var result: [LocaleID] = []
    for name in named {
      guard let locale = LocaleID(name) else {
        output.fail("\(quoted(name)) is no locale", help: "write it as de, pt-BR or zh-Hans")
        return nil
      }
      if !result.contains(locale) { result.append(locale) }
    }
    return result
  }

  private static func filtered(_ catalogs: [Catalog], _ patterns: [String]) -> [Catalog] {
    guard !patterns.isEmpty else { return catalogs }
    let globs = patterns.map { Glob($0) }
    return catalogs.map { catalog in
      var catalog = catalog
      catalog.products = catalog.products.filter { product in
        globs.contains { $0.matches(text: product.id?.value ?? "") }
      }
      return catalog
    }
  }
}
