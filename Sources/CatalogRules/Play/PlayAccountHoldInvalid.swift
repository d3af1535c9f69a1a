import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An account hold that Google Play does not take.
struct PlayAccountHoldInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-account-hold-invalid", severity: .error, certainty: .official,
      summary: "an account hold is not in days, or together with the grace period too short or too long",
      rationale:
        "How long a subscription waits for a failed payment is said in days, from none to 60. Together with the grace period it must be 30 to 60 days.",
      source: "Google Play Developer API, AutoRenewingBasePlanType, accountHoldDuration",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M",
          "gracePeriodDuration": "P7D", "accountHoldDuration": "⟦P7D⟧"}
        """#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M",
          "gracePeriodDuration": "P30D", "accountHoldDuration": "⟦P31D⟧"}
        """#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "accountHoldDuration": "⟦P2M⟧"}
        """#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M",
          "gracePeriodDuration": "P7D", "accountHoldDuration": "P53D"}
        """#),
      // Without a grace period the store takes one of its own, so that the sum is not known.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "accountHoldDuration": "P10D"}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.isBasePlan {
      guard let hold = product.play?.accountHold, !hold.value.isEmpty, !context.hasWrongType(hold),
        let message = fault(of: hold.value, grace: product.play?.gracePeriod?.value)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(hold), help: "use days, 30 to 60 of them together with the grace period",
          secondary: product.play?.gracePeriod.map { [Label($0, "the grace period")] } ?? [],
          subject: context.subject(product, of: catalog)))
    }
  }

  private func fault(of hold: String, grace: String?) -> String? {
    guard let days = wholeDays(hold) else { return "the account hold \(quoted(hold)) is not in days" }
    guard days <= 60 else { return "the account hold of \(days) days is longer than 60 days" }
    // A grace period out of range is a fault of its own.
    guard let grace = grace.flatMap(wholeDays), grace <= 30 else { return nil }
    let sum = days + grace
    guard !(30...60).contains(sum) else { return nil }
    return
      "grace period and account hold are \(sum) days together, \(sum < 30 ? "fewer than 30" : "more than 60")"
  }
}
