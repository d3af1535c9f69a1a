import CatalogModel
import Diagnostics
import CatalogComparison
import Money
import RuleKit
import SourceText

/// A price that rises so much that subscribers must agree.
struct PriceIncreaseNeedsConsent: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-increase-needs-consent", severity: .info, certainty: .official,
      summary: "a price rises so much that subscribers must agree",
      rationale:
        "Above a share and an amount that the store names for each country, subscribers must agree to a higher price, and the subscriptions of those who do not end.",
      source: "Apple Developer News of 2022-05-16; App Store Connect Help, price increase thresholds",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1M", "prices": {"USA": "9.99 USD"}}"#,
          now: #"{"productID": "pro", "displayPrice": "⟦19.99⟧", "recurringSubscriptionPeriod": "P1M"}"#)),
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1Y", "prices": {"USA": "49.99 USD"}}"#,
          now: #"{"productID": "pro", "displayPrice": "⟦119.99⟧", "recurringSubscriptionPeriod": "P1Y"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1M", "prices": {"USA": "9.99 USD"}}"#,
          now: #"{"productID": "pro", "displayPrice": "12.99", "recurringSubscriptionPeriod": "P1M"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1Y", "prices": {"USA": "49.99 USD"}}"#,
          now: #"{"productID": "pro", "displayPrice": "89.99", "recurringSubscriptionPeriod": "P1Y"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "period": "P1M", "prices": {"USA": "0.99 USD"}}"#,
          now: #"{"productID": "pro", "displayPrice": "4.99", "recurringSubscriptionPeriod": "P1M"}"#)),
    ]
  }

  init(options: RuleOptions) {}

  /// The amounts up to which a price may rise without consent, by storefront, for plans shorter than a year;
  /// those of yearly plans are ten times as much. Of the store's table only a part is known.
  private static let thresholds: [String: Int64] = [
    "USA": 5, "AUT": 5, "BEL": 5, "AUS": 8, "BGR": 12, "BRA": 40,
  ]

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      guard let period = product.period?.value.value else { return }
      for price in product.prices where !price.isPreserved {
        let place = PricePlace(price, in: catalog)
        guard let storefront = place.storefront, let now = price.amount.value.value,
          let then = before.currentPrice(in: storefront),
          let threshold = Self.thresholds[storefront.description],
          let half = then.scaled(by: 3, over: 2, toScale: 4),
          let limit = then.adding(threshold * (period >= .year ? 10 : 1)), now > half, now > limit
        else { continue }
        sink.report(
          context.finding(
            "the price rises from \(quoted("\(then)")) to \(quoted("\(now)")) in \(storefront), which subscribers must agree to",
            at: Label(price.amount), help: "raise it in smaller steps, or keep the old price for subscribers",
            notes: ["before: \(origin)"], subject: context.subject(product, of: catalog)))
      }
    }
  }
}
