import CommandLineArguments
import Generators
import LocaleData
import Money
import PriceText
import SourceText
import StoreData

/// The options that choose locales, storefronts and styles, for all commands that write prices.
enum PreviewArguments {
  static let locale = ArgumentDefinition.option(
    "locale", value: ValueDefinition("locale", .listed("locales")),
    help: "Locales to show, such as de or pt-BR"
  ).commaSeparated()

  static let storefront = ArgumentDefinition.option(
    "storefront", value: ValueDefinition("storefront", .listed("storefronts")),
    help: "Storefronts to show, such as DEU"
  ).commaSeparated()

  static let style = ArgumentDefinition.option(
    "style", value: ValueDefinition("style", .choice(TextStyle.allCases.map(\.rawValue))),
    help: "What to say about each product"
  ).commaSeparated()

  /// Returns what the arguments ask for; nil where one of them is wrong, which the output then says.
  static func request(_ arguments: ParsedArguments, _ output: inout CommandOutput) -> PreviewRequest? {
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
      request.styles = []
      for style in arguments.values("style").compactMap({ TextStyle(rawValue: $0) })
      where !request.styles.contains(style) {
        request.styles.append(style)
      }
    }
    request.options = TextArguments.options(arguments)
    if arguments.isSet("all") {
      request.locales =
        request.locales ?? AppStoreLocale.all.compactMap { LocaleID($0.appStoreConnectCode) }
      request.storefronts = request.storefronts ?? Storefront.all.map(\.code)
    }
    return request
  }
}
