import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price that is worth much more or much less than in the base storefront.
struct PriceEqualizationOutlier: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-equalization-outlier", severity: .info, certainty: .derived,
      summary: "a price is worth much more or much less than the one in US dollars",
      rationale:
        "App Store Connect suggests prices of like worth for all storefronts. One that is far off may be a slip; who sets prices by what people of a country can pay has many of them.",
      source: "follows from the currencies' price points; App Store Connect Help, pricing",
      options: [Self.deviation], catalogs: .appStorePrices, isOptIn: true)
  }

  private static let deviation = RuleOption(
    "percent", .integer(40), "how many percent more or less a price may be worth")

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,9.99
        com.example.app.pro,GBR,GBP,⟦1.99⟧
        com.example.app.pro,DEU,EUR,9.99
        """
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(prices: [
          ExamplePrice("USA", "9.99"), ExamplePrice("JPN", "⟦15000⟧"),
        ])
      ]),
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,9.99
        com.example.app.pro,GBR,GBP,9.99
        com.example.app.pro,JPN,JPY,1500
        com.example.app.pro,IND,INR,799
        """
      ]),
      // Without a price in dollars there is no measure.
      .accepted(files: [
        "prices.csv":
          "product_id,storefront,currency,price\ncom.example.app.pro,GBR,GBP,1.99\ncom.example.app.pro,DEU,EUR,9.99"
      ]),
    ]
  }

  private let percent: Int

  init(options: RuleOptions) { percent = min(max(options.integer(Self.deviation), 1), 99) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let dollar = Currency(.usd) else { return }
    for product in context.appStoreProducts(of: catalog) where product.prices.count > 1 {
      let prices = product.standingPrices.all
      let base =
        prices.first { $0.place.storefront?.description == "USA" }
        ?? prices.first { $0.billed == dollar }
      guard let base, !base.amount.value.isZero else { continue }
      let faulty = prices.filter { price in
        guard let currency = price.billed, !price.amount.value.isZero,
          let worth = base.amount.value.converted(from: dollar, to: currency),
          let least = worth.scaled(by: 100 - percent, over: 100, toScale: 2),
          let most = worth.scaled(by: 100 + percent, over: 100, toScale: 2)
        else { return false }
        return price.amount.value < least || price.amount.value > most
      }
      guard let first = faulty.first, let currency = first.billed,
        let worth = base.amount.value.converted(from: dollar, to: currency)
      else { continue }
      let others = OtherPlaces(faulty)
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount)))\(first.place.inWords) is worth much \(first.amount.value < worth ? "less" : "more") than \(base.amount.value) in USD, about \(worth) in \(currency)\(others.suffix)",
          at: Label(first.amount), help: "check the price",
          secondary: [Label(base.amount, "the price in USD")] + others.labels,
          subject: context.subject(product, of: catalog)))
    }
  }
}
