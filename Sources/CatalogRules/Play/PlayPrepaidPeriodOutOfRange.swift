import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A prepaid plan that lasts longer than Google Play takes.
struct PlayPrepaidPeriodOutOfRange: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-prepaid-period-out-of-range", severity: .error, certainty: .official,
      summary: "a prepaid base plan lasts longer than a year",
      rationale: "A prepaid plan can last from a day to a year.",
      source: "Play Console Help, Create and manage subscriptions (140504)",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan, #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "⟦P2Y⟧"}"#),
      .flagged(
        .basePlan, #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "⟦P18M⟧"}"#),
      .accepted(.basePlan, #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "P1Y"}"#),
      .accepted(.basePlan, #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "P1D"}"#),
      // A leap year is a year.
      .accepted(
        .basePlan, #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "P366D"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let most = SubscriptionPeriod(days: 366)
    for product in catalog.products where product.renewal?.value == "prepaid" {
      guard let period = product.period, let length = period.value.value,
        length.twelfthsOfDays > most.twelfthsOfDays
      else { continue }
      sink.report(
        context.finding(
          "a prepaid plan of \(quoted(context.spelling(period))) is longer than a year", at: Label(period),
          help: "use a period from P1D to P1Y", subject: context.subject(product, of: catalog)))
    }
  }
}
