import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A subscription without texts in a language that other subscriptions of its group have.
///
/// Regions of one language stand in for each other: `en_GB` is not missed where there is `en_US`.
struct LocalizationUneven: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-uneven", severity: .warning, certainty: .derived,
      summary: "a subscription lacks a language that others of its group have",
      rationale:
        "Customers of that language see the plans of one paywall side by side in two languages. A file that has no texts in a language at all is another matter.",
      source: "public StoreKit configurations, where the locales of products differ by oversight",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: group("a", ["en_US", "fr"], "⟦b⟧", ["en_US"])),
      .flagged(storeKit: group("⟦a⟧", ["en_US", "zh_Hans"], "b", ["en_US", "zh_Hans", "zh_Hant", "de"])),
      .accepted(storeKit: group("a", ["en_US", "fr"], "b", ["fr", "en_US"])),
      .accepted(storeKit: group("a", ["en_US", "pt_BR"], "b", ["en_GB", "pt-PT"])),
      .accepted(storeKit: group("a", ["en_US", "fr"], "b", [])),
      .accepted(storeKit: group("a", ["en_US", "zh_CN"], "b", ["en_US", "zh_Hans"])),
      .accepted(
        storeKit: """
          {"products": [{"productID": "a", "localizations": [{"locale": "en"}, {"locale": "fr"}]},
                        {"productID": "b", "localizations": [{"locale": "en"}]}]}
          """),
    ]
  }

  private static func group(_ first: String, _ locales: [String], _ second: String, _ others: [String])
    -> String
  {
    func entries(_ locales: [String]) -> String {
      locales.map { #"{"displayName": "\#($0)", "locale": "\#($0)"}"# }.joined(separator: ", ")
    }
    return """
      {"subscriptionGroups": [{"subscriptions": [
        {"productID": "\(first)", "localizations": [\(entries(locales))]},
        {"productID": "\(second)", "localizations": [\(entries(others))]}]}]}
      """
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for group in catalog.groups.indices {
      let products = catalog.products(inGroup: group).filter { !$0.localizations.isEmpty }
      var spelling: [WrittenLanguage: Located<String>] = [:]
      var order: [WrittenLanguage] = []
      for locale in products.flatMap(\.localizations).compactMap(\.locale) {
        guard let language = WrittenLanguage(locale.value), spelling[language] == nil else { continue }
        spelling[language] = locale
        order.append(language)
      }
      for product in products {
        let own = Set(product.localizations.compactMap { $0.locale.flatMap { WrittenLanguage($0.value) } })
        let missing = order.filter { !own.contains($0) }.compactMap { spelling[$0] }
        guard let first = missing.first else { continue }
        sink.report(
          context.finding(
            "the subscription has no texts in \(missing.map { quoted($0.value) }.joined(separator: ", "))",
            at: Label(product.file, product.anchor),
            help:
              "add the \(missing.count == 1 ? "locale" : "locales") that the other plans of the group have",
            severity: context.severityOfMissingTexts(in: catalog),
            secondary: [Label(first, "another plan's locale")], subject: context.subject(product, of: catalog)
          ))
      }
    }
  }
}
