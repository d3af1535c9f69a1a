import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A currency in which the App Store bills nowhere.
struct PriceCurrencyNotBilled: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-currency-not-billed", severity: .warning, certainty: .secondHand,
      summary: "a price is in a currency in which the App Store bills nowhere",
      rationale:
        "The App Store bills in 43 currencies; storefronts of other countries bill in US dollars or euros. A price in another currency cannot be set.",
      source: "App Store Connect API, currency of territories, as published in May 2026",
      catalogs: [.priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["prices.csv": "product_id,currency,price\ncom.example.app.pro,UAH,⟦199⟧"]),
      .flagged(files: [
        "prices.csv": """
        product_id,currency,price
        com.example.app.pro,USD,4.99
        com.example.app.pro,ARS,⟦4999⟧
        com.example.app.pro,HRK,39.99
        """
      ]),
      .accepted(files: ["prices.csv": "product_id,currency,price\ncom.example.app.pro,PLN,24.99"]),
      // That the storefront bills in another currency is one fault, and not this one.
      .accepted(files: [
        "prices.csv": "product_id,storefront,currency,price\ncom.example.app.pro,UKR,UAH,199"
      ]),
      // What Google Play bills in is another matter.
      .accepted(files: [
        "prices.csv": "product_id,base_plan,currency,price\ncom.example.app.pro,monthly,UAH,199"
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      let prices = product.prices + product.offers.flatMap(\.prices)
      let faulty = prices.compactMap { price -> PricedPlace? in
        guard price.storefront == nil, price.region == nil, let currency = price.currency,
          Currency(currency) == nil, let amount = price.amount.value.value
        else { return nil }
        return PricedPlace(place: SalesPlace(price), amount: price.amount.map { _ in amount })
      }
      guard let first = faulty.first else { continue }
      let others = OtherPlaces(faulty)
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) is in \(first.place.title), in which the App Store does not bill\(others.suffix)",
          at: Label(first.amount), help: Self.help(first.place.title), secondary: others.labels,
          subject: context.subject(product, of: catalog)))
    }
  }

  private static func help(_ currency: String) -> String {
    switch currency {
    case "HRK", "BGN": "write the price in EUR, which replaced it"
    default: "write the price in the currency that the storefront bills in, such as USD"
    }
  }
}
