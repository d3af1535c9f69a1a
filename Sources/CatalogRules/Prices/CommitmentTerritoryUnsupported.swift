import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// Monthly payments with a commitment where the store does not have them.
struct CommitmentTerritoryUnsupported: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "commitment-territory-unsupported", severity: .error, certainty: .official,
      summary: "a plan with a commitment is sold where the store does not have such plans",
      rationale:
        "Monthly payments with a commitment of twelve months are not to be had in the United States and in Singapore.",
      source: "Apple's developer news of April 2026 on monthly subscriptions with a 12-month commitment",
      catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR",
          prices: [
            ExamplePrice("DEU", "59.99"), ExamplePrice("DEU", "5.99", #""planType": "MONTHLY""#),
            ExamplePrice("USA", "⟦5.99⟧", #""planType": "MONTHLY""#),
          ])
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR",
          offers: #"""
            {"type": "subscriptionPlanAvailabilities", "id": "plan", "attributes": {"planType": "MONTHLY"},
              "relationships": {"availableTerritories": {"data": [
                {"type": "territories", "id": "FRA"}, {"type": "territories", "id": "⟦SGP⟧"}]},
                "subscription": {"data": {"type": "subscriptions", "id": "1"}}}}
            """#)
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR",
          prices: [
            ExamplePrice("USA", "59.99"), ExamplePrice("DEU", "59.99"),
            ExamplePrice("DEU", "5.99", #""planType": "MONTHLY""#),
          ])
      ]),
      // A year paid at once is sold everywhere.
      .accepted(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR", prices: [ExamplePrice("USA", "59.99", #""planType": "UPFRONT""#)])
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let prices = product.prices.filter { price in
        price.isOfCommitment && Self.isWithout(price.storefront?.value.description ?? "")
      }
      let regions = product.commitmentRegions.filter { Self.isWithout($0.value) }
      let label = prices.first.map { Label($0.amount) } ?? regions.first.map { Label($0) }
      guard let label, let name = prices.first?.storefront?.value.description ?? regions.first?.value else {
        continue
      }
      sink.report(
        context.finding(
          "\(product.title) has monthly payments with a commitment in \(name), where the store has none",
          at: label, help: "sell only the year paid at once there",
          subject: context.subject(product, of: catalog)))
    }
  }

  private static func isWithout(_ territory: String) -> Bool { territory == "USA" || territory == "SGP" }
}
