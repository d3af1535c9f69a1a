import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price below the lowest price point of its currency.
struct PriceBelowMinimum: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-below-minimum", severity: .error, certainty: .official,
      summary: "a price is below the lowest that the store sells at",
      rationale:
        "The App Store sells at no price between zero and the lowest price point of a currency, 0.29 in US dollars.",
      source:
        "Apple's announcement of price points of December 2022; App Store Connect API, price points as of February 2026",
      catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(price: "⟦0.19⟧", storefront: "USA"),
      .flagged(price: "⟦10⟧", storefront: "JPN"),
      .flagged(price: "⟦0.01⟧", storefront: nil),
      .flagged(files: [
        "prices.csv": "product_id,storefront,currency,price\ncom.example.app.pro,IDN,IDR,⟦500⟧"
      ]),
      .accepted(price: "0.29", storefront: "USA"),
      .accepted(price: "50", storefront: "JPN"),
      // Free is no price.
      .accepted(price: "0.00", storefront: "USA"),
      .accepted(price: "0.19", storefront: "XYZ"),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for prices in FaultyPrices.all(with: .belowMinimum, of: catalog, in: context) {
      let first = prices.first
      let others = prices.others
      // The lowest point is announced in US dollars; those of other currencies are read from a list of points.
      let isOfficial = first.billed.currency.code == .usd
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) is below the lowest price in \(first.title), \(prices.ladder.minimum)\(others.suffix)",
          at: Label(first.amount), help: "use \(prices.ladder.minimum) or more",
          severity: prices.severity(isOfficial ? .error : .warning), secondary: others.labels,
          notes: prices.notes, subject: context.subject(prices.product, of: catalog)))
    }
  }
}
