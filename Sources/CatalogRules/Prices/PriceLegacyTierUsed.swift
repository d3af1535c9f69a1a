import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// Prices that are given as tiers, which the store no longer has.
struct PriceLegacyTierUsed: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-legacy-tier-used", severity: .info, certainty: .official,
      summary: "prices are given as tiers, which price points replaced",
      rationale:
        "In 2022 and 2023 price points took the place of tiers. A tier does not say any more what customers pay in a storefront.",
      source: "Apple's announcement of price points of December 2022",
      catalogs: [.appStoreMetadata, .priceSheet], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["prices.csv": "product_id,tier,price\ncom.example.app.coins,⟦5⟧,"]),
      .flagged(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          "<products><product><wholesale_price_tier>⟦2⟧</wholesale_price_tier></product></products>")
      ]),
      .accepted(files: ["prices.csv": "product_id,currency,price\ncom.example.app.coins,USD,4.99"]),
      // A price that stands beside its tier says what customers pay.
      .accepted(files: ["prices.csv": "product_id,currency,tier,price\ncom.example.app.coins,USD,5,4.99"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var count = 0
    var first: (product: Product, tier: Located<String>, amount: Amount)?
    for product in catalog.products {
      for price in product.prices + product.offers.flatMap(\.prices) {
        guard let tier = price.tier, tier.span == price.amount.span, let amount = price.amount.value.value
        else { continue }
        count += 1
        if first == nil { first = (product, tier, amount) }
      }
    }
    guard let first else { return }
    let rest = count > 1 ? " (and \(count - 1) more price\(count > 2 ? "s" : ""))" : ""
    sink.report(
      context.finding(
        "the price is given as tier \(quoted(first.tier.value))\(rest)", at: Label(first.tier),
        help: "set a price point; in the United States the tier was \(first.amount)",
        subject: context.subject(first.product, of: catalog)))
  }
}
