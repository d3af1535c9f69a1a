import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription none of whose base plans is active.
struct PlayBasePlanInactive: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-base-plan-inactive", severity: .info, certainty: .official,
      summary: "no base plan of a subscription is active",
      rationale: "Customers can buy active base plans only. A new plan is a draft until it is activated.",
      source: "Google Play Developer API, BasePlan, state",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"""
        {"productId": "⟦pro⟧", "basePlans": [
          {"basePlanId": "monthly", "state": "DRAFT", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}},
          {"basePlanId": "yearly", "state": "INACTIVE", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}}]}
        """#),
      .flagged(.file, #"{"productId": "⟦pro⟧", "basePlans": [{"basePlanId": "monthly", "state": "DRAFT"}]}"#),
      .accepted(
        .file,
        #"""
        {"productId": "pro", "basePlans": [
          {"basePlanId": "monthly", "state": "ACTIVE"}, {"basePlanId": "yearly", "state": "DRAFT"}]}
        """#),
      // A file to send to the store has no states.
      .accepted(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      // What is not sold any more is not meant to be bought.
      .accepted(
        .file,
        #"{"productId": "pro", "archived": true, "basePlans": [{"basePlanId": "monthly", "state": "INACTIVE"}]}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for plans in catalog.productsByGroup {
      let plans = plans.filter(\.isBasePlan)
      guard let product = plans.first,
        plans.allSatisfy({ plan in
          guard let state = plan.state else { return false }
          // An archived subscription has no state of a plan as the reason that it is not for sale.
          return state.value != "ACTIVE" && plan.isForSale?.span == state.span
        })
      else { continue }
      sink.report(
        context.finding(
          "no base plan of \(product.title) is active", at: Label(product.file, product.anchor),
          help: "activate a base plan in Play Console", subject: context.subject(product, of: catalog)))
    }
  }
}
