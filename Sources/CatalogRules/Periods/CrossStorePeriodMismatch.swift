import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A subscription that lasts another time on Google Play than on the App Store.
struct CrossStorePeriodMismatch: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "cross-store-period-mismatch", severity: .warning, certainty: .derived,
      summary: "a subscription has another period on Google Play than on the App Store",
      rationale:
        "Products of one id are shown as one offer to customers of both stores. Texts that name the period are true in one of them only.",
      source: "follows from the ids; RevenueCat's documentation on products of one package", catalogs: .all)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "apple/export.json": exampleSubscription(period: "ONE_MONTH"),
        "google/subscription.json": play(id: "pro", period: "⟦P4W⟧"),
      ]),
      .flagged(files: [
        "apple/export.json": exampleSubscription(period: "ONE_YEAR"),
        "google/subscription.json": play(id: "pro", period: "⟦P6M⟧"),
      ]),
      .accepted(files: [
        "apple/export.json": exampleSubscription(period: "ONE_MONTH"),
        "google/subscription.json": play(id: "pro", period: "P1M"),
      ]),
      .accepted(files: [
        "apple/export.json": exampleSubscription(period: "ONE_MONTH"),
        "google/subscription.json": play(id: "plus", period: "P1Y"),
      ]),
      // What local tests buy may differ.
      .accepted(files: [
        "Tests.storekit":
          #"{"subscriptionGroups": [{"subscriptions": [{"productID": "pro", "recurringSubscriptionPeriod": "P1W"}]}]}"#,
        "google/subscription.json": play(id: "pro", period: "P1M"),
      ]),
    ]
  }

  private static func play(id: String, period: String) -> String {
    #"""
    {"packageName": "com.example.app", "productId": "\#(id)", "basePlans": [{"basePlanId": "auto", "state": "ACTIVE",
      "autoRenewingBasePlanType": {"billingPeriodDuration": "\#(period)"}}]}
    """#
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for pair in StorePair.all(in: workspace, withPackages: false) {
      guard let apple = pair.apple.product.period, let google = pair.google.product.period,
        let left = apple.value.value, let right = google.value.value, left != right
      else { continue }
      sink.report(
        context.finding(
          "\(pair.google.product.title) lasts \(right.words) on Google Play, but \(left.words) on the App Store",
          at: Label(google), help: "give both the same period, or give them different ids",
          secondary: [Label(apple, "on the App Store")],
          subject: context.subject(pair.google.product, of: pair.google.catalog)))
    }
  }
}
