import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An id of a base plan that Google Play does not take.
struct PlayBasePlanIdInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-base-plan-id-invalid", severity: .error, certainty: .official,
      summary: "a base plan's id is none that Google Play takes",
      rationale:
        "A base plan is refused unless its id is a label of small letters, digits and hyphens. An underscore, which product ids may have, is refused here.",
      source: "Google Play Developer API, BasePlan, basePlanId (RFC 1034)",
      catalogs: .googlePlay,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #""basePlanId": "⟦Monthly_Auto⟧", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      .flagged(
        .basePlan,
        #""basePlanId": "⟦premium_monthly⟧", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      .flagged(
        .basePlan, #""basePlanId": "⟦-monthly⟧", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      .flagged(
        .basePlan,
        #""basePlanId": "⟦a-plan-with-an-id-that-is-far-longer-than-the-sixty-three-characters⟧", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}"#
      ),
      .accepted(
        .basePlan,
        #""basePlanId": "monthly-auto", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      // A digit in front is not refused for all that the standard says.
      .accepted(
        .basePlan, #""basePlanId": "1-month", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.isBasePlan {
      guard let id = product.basePlanID, let fault = PlayLabelFault(id.value, "the base plan's id") else {
        continue
      }
      sink.report(
        context.finding(
          fault.message, at: Label(id), help: PlayLabelFault.help(), severity: fault.isSure ? nil : .warning,
          subject: context.subject(product, of: catalog)))
    }
  }
}
