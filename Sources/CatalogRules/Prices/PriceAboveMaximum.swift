import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price above all that the store sells at.
struct PriceAboveMaximum: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-above-maximum", severity: .error, certainty: .official,
      summary: "a price is above the highest that the store sells at",
      rationale:
        "The highest price of the App Store, given on request only, is 10,000 US dollars.",
      source: "Apple's announcement of price points of December 2022", catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(price: "⟦12000.00⟧", storefront: "USA"),
      .flagged(price: "⟦10000.01⟧", storefront: nil),
      .flagged(price: "⟦999999999999999999⟧", storefront: "USA"),
      .accepted(price: "10000", storefront: "USA"),
      .accepted(price: "9999.99", storefront: "USA"),
      // The same number in yen is little.
      .accepted(price: "12000", storefront: "JPN"),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for prices in FaultyPrices.all(with: .aboveMaximum, of: catalog, in: context) {
      let first = prices.first
      let others = prices.others
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) is above the highest price in \(first.title), \(PricePointFault.highestInDollars)\(others.suffix)",
          at: Label(first.amount),
          help:
            "use \(prices.ladder.defaultMaximum) or less; prices up to \(PricePointFault.highestInDollars) need a request to Apple",
          severity: prices.severity(.error), secondary: others.labels,
          notes: prices.notes, subject: context.subject(prices.product, of: catalog)))
    }
  }
}
