import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A grace period that Google Play does not take.
struct PlayGracePeriodInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-grace-period-invalid", severity: .error, certainty: .official,
      summary: "a grace period is not in days, or longer than Google Play takes",
      rationale:
        "How long a subscriber whose payment failed keeps access is said in days, from none to 30, and no longer than the billing period.",
      source: "Google Play Developer API, AutoRenewingBasePlanType, gracePeriodDuration",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "weekly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1W", "gracePeriodDuration": "⟦P14D⟧"}
        """#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "gracePeriodDuration": "⟦P1W⟧"}
        """#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "yearly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y", "gracePeriodDuration": "⟦P31D⟧"}
        """#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "weekly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1W", "gracePeriodDuration": "P7D"}
        """#),
      // None is an answer, too.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "gracePeriodDuration": "P0D"}
        """#),
      // A month is taken for 30 days.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "gracePeriodDuration": "P30D"}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.isBasePlan {
      guard let grace = product.play?.gracePeriod, !grace.value.isEmpty, !context.hasWrongType(grace) else {
        continue
      }
      let subject = context.subject(product, of: catalog)
      guard let days = wholeDays(grace.value) else {
        sink.report(
          context.finding(
            "the grace period \(quoted(grace.value)) is not in days", at: Label(grace),
            help: "write days, such as \"P7D\"", subject: subject))
        continue
      }
      let length = product.period?.value.value
      let most = min(30, length.map { $0.months > 0 ? 30 : $0.days } ?? 30)
      guard days > most else { continue }
      sink.report(
        context.finding(
          "the grace period of \(days) days is longer than \(most < 30 ? "the billing period" : "30 days")",
          at: Label(grace), help: "use at most \"P\(most)D\"", subject: subject))
    }
  }
}
