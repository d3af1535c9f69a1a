import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A base plan whose billing period is another than before.
struct PlayPeriodChanged: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-period-changed", severity: .error, certainty: .official,
      summary: "a base plan lasts another time than before",
      rationale:
        "The billing period of a base plan cannot be changed once the plan was activated. Another period is a new base plan.",
      source: "Google Play Developer API, monetization.subscriptions.basePlans", catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .googlePlay(
          before: #"{"id": "pro", "basePlan": "plan", "period": "P1M"}"#,
          now:
            #""basePlanId": "plan", "state": "ACTIVE", "autoRenewingBasePlanType": {"billingPeriodDuration": "⟦P1Y⟧"}"#
        )),
      .flagged(
        files: .googlePlay(
          before: #"{"id": "pro", "basePlan": "plan", "period": "P1W"}"#,
          now:
            #""basePlanId": "plan", "state": "ACTIVE", "prepaidBasePlanType": {"billingPeriodDuration": "⟦P1M⟧"}"#
        )),
      .accepted(
        files: .googlePlay(
          before: #"{"id": "pro", "basePlan": "plan", "period": "P1M"}"#,
          now:
            #""basePlanId": "plan", "state": "ACTIVE", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#
        )),
      .accepted(
        files: .googlePlay(
          before: #"{"id": "pro", "basePlan": "plan", "period": "P1M"}"#,
          now:
            #""basePlanId": "plan", "state": "DRAFT", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}"#
        )),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      guard let period = product.period, let now = period.value.value,
        let then = before.period?.value.value, now != then, product.state?.value != "DRAFT"
      else { return }
      sink.report(
        context.finding(
          "the billing period \(quoted(now.iso8601)) was \(quoted(then.iso8601)) before", at: Label(period),
          help: "make a new base plan for the other period", notes: ["before: \(origin)"],
          subject: context.subject(product, of: catalog)))
    }
  }
}
