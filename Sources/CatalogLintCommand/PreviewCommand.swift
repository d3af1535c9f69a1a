import CatalogModel
import CommandLineArguments
import Generators
import LintEngine
import LocaleData
import PriceText
import SourceText
import StoreData

/// `catalog-lint preview`: shows prices, periods and offers as customers of each locale read them.
enum PreviewCommand: Command {
  static let definition = CommandDefinition(
    name: "preview", summary: "Show prices and trials in each language",
    discussion:
      "Reads the catalogs below the given paths and writes each product's price, period, rate and offers as they are said in each storefront's languages. Prices are those of the catalog; nothing is converted.",
    arguments: CommandTable.inputArguments + [
      CommandTable.formatArgument,
      .option("locale", value: ValueDefinition("locale"), help: "Locales to show, such as de or pt-BR")
        .commaSeparated(),
      .option("storefront", value: ValueDefinition("storefront"), help: "Storefronts to show, such as DEU")
        .commaSeparated(),
      .option(
        "style", value: ValueDefinition("style", .choice(TextStyle.allCases.map(\.rawValue))),
        help: "What to say about each product"
      ).commaSeparated(),
      .option("product", value: ValueDefinition("glob"), help: "Only products whose id matches").repeated(),
      .flag(
        "review-notes",
        help: "Write the required paywall terms of each locale as Markdown, for a store's review"),
      .option(
        "device", value: ValueDefinition("locale"),
        help: "Show what a device with these preferred languages shows, such as de-CH,fr"
      ).commaSeparated(),
      .flag(
        "copy", help: "Show the texts of the app's own paywall instead, with prices and trials filled in"),
    ],
    examples: [
      .init(
        "catalog-lint preview", "Every catalog below the current folder, in the languages of its storefronts"),
      .init("catalog-lint preview Products.storekit --locale ja,ko", "Two languages only"),
      .init(
        "catalog-lint preview --device de-CH,fr --storefront CHE", "What one customer in Switzerland reads"),
      .init("catalog-lint preview --copy", "The texts of the app's string tables as customers read them"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    guard let request = request(arguments, &output) else { return output }
    let loaded = await input.linter.load(input.paths)
    if let other = ownTexts(of: loaded, input.configuration, request, arguments, output) { return other }
    output.fail(forBrokenIn: loaded.workspace) { $0.table == nil }
    let catalogs = filtered(loaded.workspace.catalogs, arguments.values("product"))
    let preview = PricePreview(of: catalogs, request)
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

  private static func request(_ arguments: ParsedArguments, _ output: inout CommandOutput) -> PreviewRequest?
  {
    var request = PreviewRequest()
    for name in arguments.values("locale") {
      guard let locale = LocaleID(name) else {
        output.fail("\(quoted(name)) is no locale", help: "write it as de, pt-BR or zh-Hans")
        return nil
      }
      if request.locales?.contains(locale) != true { request.locales = (request.locales ?? []) + [locale] }
    }
    for name in arguments.values("storefront") {
      guard let storefront = Storefront.suggestion(for: name)?.code else {
        output.fail("\(quoted(name)) is no storefront", help: "write it as USA, DEU or JPN")
        return nil
      }
      if request.storefronts?.contains(storefront) != true {
        request.storefronts = (request.storefronts ?? []) + [storefront]
      }
    }
    if !arguments.values("style").isEmpty {
      request.styles = arguments.values("style").compactMap { TextStyle(rawValue: $0) }
    }
    return request
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
