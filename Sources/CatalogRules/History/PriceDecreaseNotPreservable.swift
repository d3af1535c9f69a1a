import CatalogModel
import Diagnostics
import CatalogComparison
import Money
import RuleKit
import SourceText

/// A price that is lower than before while the old one is kept for subscribers.
struct PriceDecreaseNotPreservable: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-decrease-not-preservable", severity: .info, certainty: .official,
      summary: "a lower price cannot leave subscribers on the higher one",
      rationale:
        "A lower price always reaches the people who subscribe already; only a higher one can be kept from them.",
      source: "App Store Connect Help, manage pricing for auto-renewable subscriptions",
      catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: .appStoreConnect(price: "⟦3.99⟧", preserved: "4.99", before: "4.99")),
      .flagged(files: .appStoreConnect(price: "⟦0.99⟧", preserved: "4.99", before: "9.99")),
      .accepted(files: .appStoreConnect(price: "5.99", preserved: "4.99", before: "4.99")),
      .accepted(files: .appStoreConnect(price: "3.99", preserved: nil, before: "4.99")),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      for price in product.prices where !price.isPreserved {
        let place = PricePlace(price, in: catalog)
        let isKept = product.prices.contains { other in
          other.isPreserved && PricePlace(other, in: catalog).storefront == place.storefront
        }
        guard isKept, let storefront = place.storefront, let now = price.amount.value.value,
          let then = before.currentPrice(in: storefront), now < then
        else { continue }
        sink.report(
          context.finding(
            "the price \(quoted("\(now)")) in \(storefront) is lower than \(quoted("\(then)")) of before, so nobody stays on that",
            at: Label(price.amount), help: "expect subscribers to pay the lower price",
            notes: ["before: \(origin)"], subject: context.subject(product, of: catalog)))
      }
    }
  }
}
