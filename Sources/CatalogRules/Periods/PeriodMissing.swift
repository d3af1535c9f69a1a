import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// A subscription without a period.
struct PeriodMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-missing", severity: .error, certainty: .official,
      summary: "a subscription has no period",
      rationale:
        "A subscription without a duration stays incomplete in App Store Connect and cannot be submitted, and a test in Xcode cannot renew it.",
      source: "App Store Connect API, attribute subscriptionPeriod of subscriptions")
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""productID": "⟦pro⟧", "type": "RecurringSubscription""#),
      .flagged(subscription: #""productID": "pro", "recurringSubscriptionPeriod": "⟦⟧""#),
      .flagged(subscription: #""productID": "⟦pro⟧", "recurringSubscriptionPeriod": null"#),
      .accepted(subscription: #""productID": "pro", "recurringSubscriptionPeriod": "P1M""#),
      .accepted(subscription: #""productID": "pro", "recurringSubscriptionPeriod": "monthly""#),
      .accepted(product: #""productID": "coins", "type": "Consumable""#),
      .accepted(
        storeKit: #"{"nonRenewingSubscriptions": [{"productID": "pass", "type": "NonRenewingSubscription"}]}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard case .missing? = PlanPeriodFault(product, of: catalog, in: context),
        !context.hasWrongType("recurringSubscriptionPeriod", in: product.span, of: catalog)
      else { continue }
      sink.report(
        context.finding(
          "\(product.title) has no period",
          at: product.period.map { Label($0) } ?? Label(product.file, product.anchor),
          help: "set recurringSubscriptionPeriod to \(CatalogTerms(catalog).choices(PlanDurations.periods))",
          subject: context.subject(product, of: catalog)))
    }
  }
}
