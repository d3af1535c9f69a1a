import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price tier that the store never had.
struct PriceLegacyTierUnknown: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-legacy-tier-unknown", severity: .warning, certainty: .secondHand,
      summary: "a price tier is none that the store had",
      rationale:
        "Tiers went from 0 to 87; beside them were the alternate tiers A, B and 1 to 5, which files number from 510 to 590. Another tier has no price.",
      source: "App Store Connect's price matrices of 2015 to 2019; tools that set tiers",
      catalogs: [.appStoreMetadata, .priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["prices.csv": "product_id,storefront,tier,price\ncom.example.app.coins,USA,⟦88⟧,"]),
      .flagged(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          "<products><product><wholesale_price_tier>⟦200⟧</wholesale_price_tier></product></products>")
      ]),
      .flagged(files: ["prices.csv": "product_id,storefront,tier,price\ncom.example.app.coins,USA,⟦C⟧,0.99"]),
      .accepted(files: [
        "prices.csv":
          "product_id,storefront,tier,price\ncom.example.app.coins,USA,87,\ncom.example.app.gems,USA,A,0.99"
      ]),
      .accepted(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          "<products><product><wholesale_price_tier>510</wholesale_price_tier></product></products>")
      ]),
      // Words before the number are how people write tiers.
      .accepted(files: [
        "prices.csv": "product_id,storefront,tier,price\ncom.example.app.coins,USA,Tier 5,4.99"
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for price in product.prices + product.offers.flatMap(\.prices) {
        guard let tier = price.tier, LegacyTier(written: tier.value) == nil else { continue }
        sink.report(
          context.finding(
            "\(quoted(tier.value)) is no price tier", at: Label(tier),
            help: "use 0 to 87, or set a price point",
            subject: context.subject(product, of: catalog)))
      }
    }
  }
}

extension LegacyTier {
  /// Finds a tier by its name or number, with or without the word before it: `5`, `Tier 5`, `Alternate Tier A`.
  init?(written text: String) {
    let words = text.lowercased().split { $0 == " " || $0 == "_" || $0 == "-" }
    guard let last = words.last, words.count <= 3 else { return nil }
    let isAlternate = words.contains("alternate")
    guard words.dropLast().allSatisfy({ ["tier", "alternate", "price"].contains($0) }) else { return nil }
    let name = last.uppercased()
    if isAlternate, let tier = LegacyTier(name: "alternate \(name)") { self = tier; return }
    if let tier = LegacyTier(name: name) { self = tier; return }
    guard let number = Int(last), last.utf8.count <= 4, let tier = LegacyTier(number: number) else {
      return nil
    }
    self = tier
  }
}
