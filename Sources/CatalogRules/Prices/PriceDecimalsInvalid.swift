import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price with more fraction digits than the store sells at in its currency.
struct PriceDecimalsInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-decimals-invalid", severity: .warning, certainty: .secondHand,
      summary: "a price has more fraction digits than the store sells at in its currency",
      rationale:
        "The store's price points have at most as many fraction digits as the currency is sold in: none in yen, two in dollars and euros.",
      source:
        "App Store Connect API, price points as of February 2026, checked against prices in live stores",
      catalogs: .appStorePrices,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(price: "⟦120.50⟧", storefront: "JPN"),
      .flagged(price: "⟦1.999⟧", storefront: "USA"),
      .flagged(price: "⟦12.99⟧", storefront: "CHN"),
      .flagged(price: "⟦0.555⟧", storefront: nil),
      .flagged(files: [
        "prices.csv": "product_id,storefront,currency,price\ncom.example.app.pro,IND,INR,⟦89.50⟧"
      ]),
      .accepted(price: "120", storefront: "JPN"),
      .accepted(price: "120.00", storefront: "JPN"),
      .accepted(price: "4.990", storefront: "USA"),
      .accepted(price: "4.98", storefront: "USA"),
      // Which currency an unknown storefront has is not known.
      .accepted(price: "1.999", storefront: "XYZ"),
      .accepted(price: "0.000", storefront: "USA"),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for prices in FaultyPrices.all(with: .tooManyFractionDigits, of: catalog, in: context) {
      let first = prices.first
      let others = prices.others
      let digits = first.amount.value.significantFractionDigits
      let sold = first.billed.currency.soldFractionDigits
      let most = sold == 0 ? "none" : sold == 1 ? "at most one" : "at most two"
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) has \(digits) fraction digit\(digits == 1 ? "" : "s"); prices in \(first.title) have \(most)\(others.suffix)",
          at: Label(first.amount), help: prices.ladder.suggestion(for: first.amount.value),
          severity: prices.severity(.warning), secondary: others.labels,
          notes: prices.notes, subject: context.subject(prices.product, of: catalog)))
    }
  }
}
