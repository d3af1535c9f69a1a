import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// A subscription that lasts less than seven days.
struct PeriodTooShort: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-too-short", severity: .error, certainty: .official,
      summary: "a subscription's period is shorter than seven days",
      rationale:
        "App Review asks that a subscription lasts at least seven days, and the store sells no shorter one.",
      source: "App Review Guidelines 3.1.2(a)", catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P3D⟧""#),
      .flagged(subscription: #""recurringSubscriptionPeriod": "⟦P1D⟧""#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P1W""#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "P7D""#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1W",
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P3D"}
          """#),
      .accepted(subscription: #""recurringSubscriptionPeriod": "daily""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      guard let period = product.period,
        case .shorterThanWeek(let length)? = PlanPeriodFault(product, of: catalog, in: context)
      else { continue }
      sink.report(
        context.finding(
          "the period \(quoted(context.spelling(period))) (\(length.words)) is shorter than seven days",
          at: Label(period), help: "use \(CatalogTerms(catalog).choices(PlanDurations.periods))",
          subject: context.subject(product, of: catalog)))
    }
  }
}
