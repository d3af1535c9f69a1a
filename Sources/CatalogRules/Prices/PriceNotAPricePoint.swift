import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price that is none of the store's price points.
struct PriceNotAPricePoint: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-not-a-price-point", severity: .warning, certainty: .secondHand,
      summary: "a price is not one of the store's price points",
      rationale:
        "The App Store sells at its own price points only, 800 in most currencies. A price that is already live may be an older point, which stays valid.",
      source:
        "App Store Connect Help, pricing; price points of the App Store Connect API as of February 2026",
      catalogs: .appStorePrices, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(price: "⟦4.98⟧", storefront: "USA"),
      .flagged(price: "⟦55.49⟧", storefront: "USA"),
      .flagged(price: "⟦101.00⟧", storefront: "USA"),
      .flagged(price: "⟦9.97⟧", storefront: nil),
      .flagged(price: "⟦121⟧", storefront: "JPN"),
      // One finding for all storefronts, at the first price that new customers pay.
      .flagged(files: [
        "export.json": exampleSubscription(prices: [
          ExamplePrice("USA", "4.99"), ExamplePrice("JPN", "⟦603⟧"), ExamplePrice("TUR", "7.49"),
          ExamplePrice("AUS", "7.77", #""preserved": true"#),
        ])
      ]),
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,4.99
        com.example.app.pro,BRA,BRL,⟦24.37⟧
        """
      ]),
      .accepted(price: "4.99", storefront: "USA"),
      .accepted(price: "52.90", storefront: "USA"),
      .accepted(price: "120", storefront: "JPN"),
      .accepted(price: "14.0", storefront: "USA"),
      // Google Play sells at any price, and Apple's tiers have one in each currency.
      .accepted(files: [
        "prices.csv": "product_id,base_plan,currency,price\ncom.example.app.pro,monthly,USD,4.98"
      ]),
      .accepted(files: [
        "prices.csv": "product_id,store,currency,price\ncom.example.app.pro,Google Play,USD,4.98"
      ]),
      // A free lifetime product, as some apps offer it for a time.
      .accepted(
        storeKit:
          #"{"products": [{"type": "NonConsumable", "displayPrice": "0.00"}], "settings": {"_storefront": "USA"}}"#
      ),
      // Twelve payments of a billing plan are a sum.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"displayPrice": "11.88", "billingPlans": [
              {"billingPlanType": "MONTHLY", "displayPrice": "0.99", "commitmentDisplayPrice": "11.88"}]}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for prices in FaultyPrices.all(with: .betweenPoints, of: catalog, in: context) {
      let first = prices.first
      let others = prices.others
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) is no price point in \(first.title)\(others.suffix)",
          at: Label(first.amount), help: prices.ladder.suggestion(for: first.amount.value),
          severity: prices.severity(.warning), secondary: others.labels,
          notes: prices.notes, subject: context.subject(prices.product, of: catalog)))
    }
  }
}
