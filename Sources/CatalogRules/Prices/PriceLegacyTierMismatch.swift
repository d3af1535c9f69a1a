import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price in US dollars that is not that of the tier beside it.
struct PriceLegacyTierMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-legacy-tier-mismatch", severity: .warning, certainty: .secondHand,
      summary: "a price in US dollars is not that of the tier beside it",
      rationale:
        "Tier n cost one cent less than n dollars up to tier 50. Where a tier and a price differ, one of them is left from before.",
      source: "App Store Connect's price matrix of October 2019; tools that set tiers",
      catalogs: [.priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": "product_id,storefront,tier,price\ncom.example.app.coins,USA,10,⟦8.99⟧"
      ]),
      .flagged(files: [
        "prices.csv": "product_id,currency,tier,price\ncom.example.app.coins,USD,Tier 51,⟦50.99⟧"
      ]),
      .accepted(files: [
        "prices.csv": "product_id,storefront,tier,price\ncom.example.app.coins,USA,10,9.99"
      ]),
      // Tiers had other prices elsewhere.
      .accepted(files: [
        "prices.csv":
          "product_id,storefront,currency,tier,price\ncom.example.app.coins,DEU,EUR,10,10.99\ncom.example.app.coins,ISL,USD,1,1.23"
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      for price in product.prices {
        guard let tier = price.tier, tier.span != price.amount.span, let amount = price.amount.value.value,
          let known = LegacyTier(written: tier.value), Self.isAmerican(price), amount != known.amount
        else { continue }
        sink.report(
          context.finding(
            "tier \(quoted(tier.value)) cost \(known.amount), not \(quoted(context.spelling(price.amount)))",
            at: Label(price.amount), help: "remove the tier, or correct one of the two",
            secondary: [Label(tier, "the tier")], subject: context.subject(product, of: catalog)))
      }
    }
  }

  private static func isAmerican(_ price: Price) -> Bool {
    if let storefront = price.storefront { return storefront.value.description == "USA" }
    return price.region == nil && price.currency == .usd
  }
}
