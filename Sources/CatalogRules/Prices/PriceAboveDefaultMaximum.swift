import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price above those that need no request to Apple.
struct PriceAboveDefaultMaximum: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-above-default-maximum", severity: .warning, certainty: .official,
      summary: "a price is above the highest that needs no request to Apple",
      rationale:
        "Above the default price points, up to 1,000 in US dollars, there are 100 more, which the account holder has to ask for.",
      source: "App Store Connect Help, pricing; Apple's announcement of price points of December 2022",
      catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(price: "⟦1499.99⟧", storefront: "USA"),
      .flagged(price: "⟦200000⟧", storefront: "JPN"),
      .flagged(price: "⟦10000.00⟧", storefront: nil),
      .accepted(price: "999.99", storefront: "USA"),
      .accepted(price: "1000.00", storefront: "USA"),
      .accepted(price: "160000", storefront: "JPN"),
      .accepted(price: "12000.00", storefront: "USA"),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for prices in FaultyPrices.all(with: .aboveDefaultMaximum, of: catalog, in: context) {
      let first = prices.first
      let others = prices.others
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) is above the highest default price in \(first.title), \(prices.ladder.defaultMaximum)\(others.suffix)",
          at: Label(first.amount),
          help: "use \(prices.ladder.defaultMaximum) or less, or ask Apple for higher price points",
          severity: prices.severity(.warning), secondary: others.labels,
          notes: prices.notes, subject: context.subject(prices.product, of: catalog)))
    }
  }
}
