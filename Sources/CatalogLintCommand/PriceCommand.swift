import CatalogModel
import CommandLineArguments
import Generators
import LocaleData
import Money
import PriceText
import SourceText

/// `catalog-lint price`: says one price in the words of a language, without a catalog.
enum PriceCommand: Command {
  static let definition = CommandDefinition(
    name: "price", summary: "Say one price in the words of a language",
    discussion:
      "Writes an amount, a period and offers as a paywall says them in each locale. One locale and one style give the text alone. The style is price where none is named, rate where there is a period, offer where there is an offer.",
    arguments: [
      .positional("amount", value: ValueDefinition("amount"), help: "The amount, such as 9.99").required(),
      .positional(
        "currency", value: ValueDefinition("currency", .listed("currencies")),
        help: "Its currency, such as USD"
      )
      .required(),
      .option("period", value: ValueDefinition("duration"), help: "What is paid for: P1M, P52W1D"),
      .option(
        "offer", value: ValueDefinition("offer"),
        help: "An offer: free:P1W, pay-as-you-go:P1M:3:0.99 or pay-up-front:P6M:19.99"
      ).repeated(),
      .option(
        "locale", value: ValueDefinition("locale", .listed("locales")),
        help: "Locales to show, such as de or pt-BR"
      )
      .commaSeparated().defaulting(to: "en, or the storefront's languages"),
      .option(
        "storefront", value: ValueDefinition("storefront", .listed("storefronts")),
        help: "Storefronts that sell it, such as DEU"
      )
      .commaSeparated(),
      PreviewArguments.style,
      CommandTable.formatArgument,
    ] + TextArguments.definitions,
    examples: [
      .init("catalog-lint price 9.99 USD --period P1M --locale de", "A rate in German"),
      .init(
        "catalog-lint price 9.99 EUR --period P1M --offer free:P1W --locale fr,it",
        "A free week before it, in two languages"),
    ])

  static func run(_ arguments: ParsedArguments, in environment: CommandEnvironment) async -> CommandOutput {
    var output = CommandOutput()
    guard var request = PreviewArguments.request(arguments, &output),
      let priced = PricedProduct(arguments, storefronts: request.storefronts, &output)
    else { return output }
    if !arguments.isSet("style") {
      request.styles = !priced.hasOffers ? priced.hasPeriod ? [.rate] : [.price] : [.offer]
    }
    if request.storefronts == nil { request.locales = request.locales ?? [LocaleID(language: "en")] }
    let preview = PricePreview(of: [priced.catalog], request)
    for locale in preview.unknownLocales {
      output.standardError += "warning: there are no locale data for \(quoted(locale.identifier))\n"
    }
    guard say(whatLacks: request.styles, in: preview, priced, &output) else { return output }
    output.standardOutput =
      arguments.value("format") == "json"
      ? JSONPreviewFormat.render(preview, PreviewContext(toolVersion: catalogLintVersion))
      : PriceLines.render(preview, request)
    return output
  }

  /// Says which styles have no text, and returns whether some style has one.
  private static func say(
    whatLacks styles: [TextStyle], in preview: PricePreview, _ priced: PricedProduct,
    _ output: inout CommandOutput
  ) -> Bool {
    let lacking = styles.filter { style in !preview.rows.contains { $0.style == style } }
    guard !lacking.isEmpty else { return true }
    let names = lacking.map { quoted($0.rawValue) }.joined(separator: ", ")
    let message = "there is nothing to say in the style \(names)"
    if lacking.count < styles.count {
      output.standardError += "warning: \(message)\n"
      return true
    }
    output.fail(
      message,
      help: priced.hasPeriod
        ? priced.hasOffers ? nil : "some styles need an offer: --offer free:P1W"
        : "most styles need a period: --period P1M")
    return false
  }
}
