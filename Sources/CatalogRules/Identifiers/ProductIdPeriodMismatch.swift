import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A product id that says another period than the subscription has.
struct ProductIdPeriodMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-period-mismatch", severity: .warning, certainty: .derived,
      summary: "a product id says another period than the subscription has",
      rationale:
        "A frequent slip when a subscription is copied. Code and reports that trust the id then show the wrong period.",
      source: "public StoreKit configurations", catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: plan("⟦com.example.pro.monthly⟧", "P1Y")),
      .flagged(subscription: plan("⟦pro_1year⟧", "P1M")),
      .flagged(subscription: plan("⟦com.example.annual⟧", "P1W")),
      .flagged(subscription: plan("⟦com.example.monthly.trial⟧", "P1Y")),
      .accepted(subscription: plan("com.example.monthly_4.99.1_week_intro", "P1M")),
      .accepted(subscription: plan("weekly_planner.yearly", "P1Y")),
      .accepted(subscription: plan("com.weekly.pro", "P1M")),
      .accepted(subscription: plan("rc_3999_1y_1w0", "P1Y")),
      .accepted(subscription: plan("pro.12month", "P1Y")),
      .accepted(subscription: plan("pro.monthly", "P1MM")),
      .flagged(files: [
        "a.json": AppStoreFile.subscriptions(
          #""productId": "⟦pro.monthly⟧", "subscriptionPeriod": "ONE_YEAR""#)
      ]),
    ]
  }

  private static func plan(_ id: String, _ period: String) -> String {
    #""productID": "\#(id)", "recurringSubscriptionPeriod": "\#(period)""#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let prefix = ProductIDParts.commonPrefix(of: catalog.products.compactMap(\.id?.value))
    for product in catalog.products where product.isSubscription {
      guard let id = product.id, let located = product.period, let period = located.value.value else {
        continue
      }
      let said = ProductIDParts(id.value, commonPrefix: prefix).periods
      guard let wrong = said.first, !said.contains(where: { $0.matches(period) }) else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) says \(wrong.words), but the subscription lasts \(period.words)",
          at: Label(id), help: "correct the period, or the id if the store does not have the product yet",
          secondary: [Label(located, "the period")], subject: context.subject(product, of: catalog)))
    }
  }
}
