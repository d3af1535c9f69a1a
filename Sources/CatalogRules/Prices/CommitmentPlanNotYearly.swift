import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A commitment of twelve months on a plan that does not last a year.
struct CommitmentPlanNotYearly: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "commitment-plan-not-yearly", severity: .error, certainty: .official,
      summary: "a plan that does not last a year is billed monthly with a commitment",
      rationale:
        "Monthly payment with a commitment of twelve months is a way to pay a yearly subscription; other periods do not have it.",
      source: "Apple's developer news of April 2026 on monthly subscriptions with a 12-month commitment",
      catalogs: [.storeKitConfiguration, .appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "billingPlans": [{"billingPlanType": "⟦MONTHLY⟧", "isEnabled": true}]
          """#),
      .flagged(
        subscription:
          #""recurringSubscriptionPeriod": "P6M", "billingPlans": [{"billingPlanType": "⟦MONTHLY⟧"}]"#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "billingPlans": [{"billingPlanType": "MONTHLY", "isEnabled": true}]
          """#),
      .accepted(
        subscription:
          #""recurringSubscriptionPeriod": "P1M", "billingPlans": [{"billingPlanType": "BILLED_UPFRONT"}]"#),
      // A plan that is switched off sells nothing.
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "billingPlans": [{"billingPlanType": "MONTHLY", "isEnabled": false}]
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let period = product.period, let length = period.value.value, length != .year else { continue }
      let plans = product.commitmentPlans.compactMap(\.type)
      let prices = product.prices.compactMap { $0.isOfCommitment ? $0.billingPlanType : nil }
      for type in plans + prices.prefix(1) {
        sink.report(
          context.finding(
            "a subscription of \(length.words) cannot be billed monthly with a commitment", at: Label(type),
            help: "remove the billing plan, or make the subscription a yearly one",
            secondary: [Label(period, "the period")], subject: context.subject(product, of: catalog)))
      }
    }
  }
}
