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
      "Reads the catalogs below the given paths and writes each product's price, period, rate and offers as they are said in each storefront's languages. Prices are those of the catalog; nothing is converted.\nForms: "
      + allPreviewFormats.map { "\($0.id), \($0.summary)" }.joined(separator: "; ")
      + ".\nThe page also holds the texts of the app's own paywall that it finds in string tables, always has all of its styles and filters them itself: --style is for the other forms.",
    arguments: CommandTable.inputArguments + PreviewTarget.definitions + [
      PreviewArguments.locale, PreviewArguments.storefront, PreviewArguments.style,
      .flag("all", help: "Every storefront and localization of the App Store, also where nothing is sold"),
      .option("product", value: ValueDefinition("glob"), help: "Only products whose id matches").repeated(),
      .flag(
        "review-notes",
        help: "Write the required paywall terms of each locale as Markdown, for a store's review"),
      .option(
        "device", value: ValueDefinition("locale", .listed("locales")),
        help: "Show what a device with these preferred languages shows, such as de-CH,fr"
      ).commaSeparated(),
      .flag(
        "copy", help: "Show the texts of the app's own paywall instead, with prices and trials filled in"),
      EarlierPreviewArgument.definition, approvedArgument, Pager.argument,
    ] + TextArguments.definitions,
    examples: [
      .init(
        "catalog-lint preview", "Every catalog below the current folder, in the languages of its storefronts"),
      .init("catalog-lint preview Products.storekit --locale ja,ko", "Two languages only"),
      .init("catalog-lint preview --format strings --output Locales", "A table for each locale"),
      .init("catalog-lint preview --format html -o prices.html", "A page to review all texts on"),
      .init(
        "catalog-lint preview --against approved.json", "What changed since the preview that was approved"),
      .init(
        "catalog-lint preview --device de-CH,fr --storefront CHE", "What one customer in Switzerland reads"),
      .init("catalog-lint preview --copy", "The texts of the app's string tables as customers read them"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard let input = LintInput(arguments, in: environment, into: &output) else { return output }
    guard var request = PreviewArguments.request(arguments, &output) else { return output }
    let earlier = EarlierPreviewArgument.read(arguments, in: environment, into: &output)
    let approvals = readApprovals(arguments, environment, &output)
    guard output.status == .success else { return output }
    guard let loaded = oneProject(of: await input.linter.load(input.paths), into: &output) else {
      return output
    }
    let configuration = loaded.projects.first?.configuration ?? input.configuration
    // A device has one storefront, its own.
    if !arguments.isSet("device") { request.storefronts = request.storefronts ?? configuration.storefronts }
    if var other = ownTexts(of: loaded, configuration, request, arguments, output) {
      PreviewTarget(arguments, in: environment).place(&other)
      return other
    }
    output.fail(forBrokenIn: loaded.workspace) { $0.table == nil }
    let patterns = arguments.values("product").map { Glob($0) }
    let catalogs = filtered(loaded.workspace.catalogs, patterns)
    let preview = PricePreview(of: catalogs, request)
    for locale in preview.unknownLocales {
      output.standardError += "warning: there are no locale data for \(quoted(locale.identifier))\n"
    }
    for failure in loaded.failures { output.fail(failure) }
    if !arguments.values("product").isEmpty, !catalogs.contains(where: { !$0.products.isEmpty }) {
      let patterns = arguments.values("product").map { quoted($0) }.joined(separator: ", ")
      output.fail("no product matches \(patterns)")
    } else if loaded.workspace.catalogs.isEmpty, output.status == .success {
      output.fail("no catalog found", help: "name a catalog, or a folder that holds some")
    }
    var context = PreviewContext(toolVersion: catalogLintVersion)
    context.catalogs = catalogs
    context.paths = catalogs.map { loaded.workspace.file($0.file).path.display }
    context.request = request
    context.approvals = approvals
    context.copy = CopySource(
      loaded.workspace, copyRequest(request, configuration),
      products: patterns.isEmpty ? nil : Set(catalogs.flatMap { $0.products.compactMap(\.qualifiedID) }))
    context.copy?.settings = configuration.paywallSettings
    if arguments.value("format") == HTMLPreviewFormat.id {
      output.warn(ofBrokenIn: loaded.workspace) { $0.table != nil }
    }
    let target = PreviewTarget(arguments, in: environment, context)
    if let approvals {
      target.write(preview, comparedWith: approvals, into: &output)
    } else if let earlier {
      let scope = EarlierPreviewArgument.scope(request, arguments, patterns)
      let comparison = PreviewComparison(earlier, preview.rows, in: scope)
      target.write(comparison, into: &output)
    } else {
      target.write(preview, into: &output)
    }
    return output
  }

  private static func filtered(_ catalogs: [Catalog], _ patterns: [Glob]) -> [Catalog] {
    guard !patterns.isEmpty else { return catalogs }
    return catalogs.map { catalog in
      var catalog = catalog
      catalog.products = catalog.products.filter { product in
        patterns.contains { $0.matches(text: product.id?.value ?? "") }
      }
      return catalog
    }
  }
}
