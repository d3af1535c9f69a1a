import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product that a paywall sells and the store does not yet, or no longer.
struct RcProductNotSubmitted: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-product-not-submitted", severity: .warning, certainty: .official,
      summary: "an offering sells a product that is not ready in the store",
      rationale:
        "The store does not give the product to the app, so that the library leaves it out of the offering. Offerings that are not the current one are only hinted at.",
      source:
        "RevenueCat documentation, troubleshooting empty offerings (the product's state is at least \"Ready to Submit\"); App Store Connect API, SubscriptionState; Google Play Developer API, BasePlan",
      catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings("⟦pro⟧"), "asc/subscriptions.json": export("MISSING_METADATA"),
      ]),
      .flagged(files: [
        "rc/offerings.json": offerings("⟦pro⟧", #", "platform_product_plan_identifier": "monthly""#),
        "play/subscriptions/pro.json":
          #"{"packageName": "com.example", "productId": "pro", "basePlans": [{"basePlanId": "monthly", "state": "DRAFT", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}}]}"#,
      ]),
      .accepted(files: ["rc/offerings.json": offerings("pro"), "asc/subscriptions.json": export("APPROVED")]),
      // Before the first review a product can be bought in the sandbox.
      .accepted(files: [
        "rc/offerings.json": offerings("pro"), "asc/subscriptions.json": export("READY_TO_SUBMIT"),
      ]),
    ]
  }

  private static func export(_ state: String) -> String {
    #"{"data": [{"type": "subscriptions", "id": "1", "attributes": {"productId": "pro", "name": "Pro", "state": "\#(state)"}}]}"#
  }

  private static func offerings(_ id: String, _ plan: String = "") -> String {
    #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "p", "platform_product_identifier": "\#(id)"\#(plan)}]}]}"#
  }

  /// The states in which no app gets a product.
  private static let notReady: Set<String> = [
    "MISSING_METADATA", "DEVELOPER_ACTION_NEEDED", "REJECTED", "DEVELOPER_REMOVED_FROM_SALE",
    "REMOVED_FROM_SALE", "DRAFT", "INACTIVE", "inactive",
  ]

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = PackagedProducts(of: catalog, in: context.workspace)
    guard !products.storeCatalogs.isEmpty else { return }
    var reported: Set<String> = []
    let offerings = catalog.offerings.filter { !$0.isArchived }
    for offering in offerings.filter(\.isCurrent) + offerings.filter({ !$0.isCurrent }) {
      for package in offering.packages {
        guard let id = package.productID, let key = package.qualifiedProductID else { continue }
        let states = products[key].storeProducts.filter { $0.catalog.role == .store }.compactMap(
          \.product.state)
        // The same id may be sold in both stores.
        guard let state = states.first, states.allSatisfy({ Self.notReady.contains($0.value) }),
          reported.insert(key).inserted
        else { continue }
        sink.report(
          context.finding(
            "\(offering.title) sells \(quoted(key)), whose state in the store is \(quoted(state.value))",
            at: Label(id), help: "finish the product in the store, or take it out of the offering",
            severity: offering.isCurrent ? nil : .info, secondary: [Label(state, "its state")],
            subject: Diagnostic.Subject(
              table: context.tableName(of: catalog), product: key, variant: offering.id?.value)))
      }
    }
  }
}
