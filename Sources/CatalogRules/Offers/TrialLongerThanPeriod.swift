import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A free introductory offer that lasts longer than the plan's period.
struct TrialLongerThanPeriod: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "trial-longer-than-period", severity: .info, certainty: .derived,
      summary: "a free trial lasts longer than the plan's period",
      rationale:
        "The store allows it, but a trial longer than what follows is unusual and may be a slip.",
      source: "App Store Connect offers all trial lengths for every plan; public StoreKit configurations",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1W", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "⟦P1Y⟧"}
          """#),
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "⟦P3M⟧"}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1W", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P3D"}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1M"}
          """#),
      // A gift by code may well be long.
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "codeOffers": [{"paymentMode": "free", "subscriptionPeriod": "P1Y"}]
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let plan = product.period, let length = plan.value.value, length >= .week else { continue }
      for offer in product.offers(paid: .free) where offer.kind == .introductory {
        guard let period = offer.period, let trial = period.value.value, trial > length else { continue }
        sink.report(
          context.finding(
            "the trial of \(trial.words) is longer than the plan's \(length.words)", at: Label(period),
            help: "check the length of the trial", secondary: [Label(plan, "the plan's period")],
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
