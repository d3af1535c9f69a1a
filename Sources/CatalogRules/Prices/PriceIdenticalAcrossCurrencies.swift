import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// The same number as a price in two currencies of very different worth.
struct PriceIdenticalAcrossCurrencies: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-identical-across-currencies", severity: .warning, certainty: .derived,
      summary: "a product has the same number as its price in currencies of very different worth",
      rationale:
        "A rupee or a yen is worth far less than a dollar. The same number in both is most likely a price that was copied and not converted.",
      source: "follows from the currencies' price points", catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,99
        com.example.app.pro,IND,INR,⟦99⟧
        com.example.app.pro,THA,THB,99
        """
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(prices: [
          ExamplePrice("DEU", "49.99"), ExamplePrice("TUR", "⟦49.99⟧"),
        ])
      ]),
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,9.99
        com.example.app.pro,DEU,EUR,9.99
        com.example.app.pro,GBR,GBP,9.99
        com.example.app.pro,AUS,AUD,9.99
        com.example.app.pro,IND,INR,899
        """
      ]),
      // A price that the file has in dollars is one, wherever it holds.
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,9.99
        com.example.app.pro,TZA,USD,9.99
        """
      ]),
      // Two currencies of like worth may well have one number.
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,9.99
        com.example.app.pro,SWE,SEK,99
        com.example.app.pro,NOR,NOK,99
        """
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) where product.prices.count > 1 {
      let prices = product.standingPrices.all.compactMap { price in
        price.billed.map { (price: price, currency: $0) }
      }
      guard let base = prices.first(where: { $0.currency.code == .usd }) ?? prices.first else { continue }
      let faulty = prices.filter { price in
        price.price.amount.value == base.price.amount.value && !price.price.amount.value.isZero
          && Self.areUnlike(price.currency, base.currency)
      }
      guard let first = faulty.first,
        let worth = base.price.amount.value.converted(from: base.currency, to: first.currency)
      else { continue }
      let others = OtherPlaces(faulty.map(\.price))
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.price.amount))) in \(first.currency)\(first.price.place.inWords) is the number of the price in \(base.currency)\(others.suffix)",
          at: Label(first.price.amount),
          help: "convert the price: it would be about \(worth) in \(first.currency)",
          secondary: [Label(base.price.amount, "the price in \(base.currency)")] + others.labels,
          subject: context.subject(product, of: catalog)))
    }
  }

  /// Whether a unit of one currency is worth more than three of the other.
  private static func areUnlike(_ left: Currency, _ right: Currency) -> Bool {
    guard let left = left.unitsPerDollar, let right = right.unitsPerDollar else { return false }
    return left.numerator > 3 * right.numerator || right.numerator > 3 * left.numerator
  }
}
