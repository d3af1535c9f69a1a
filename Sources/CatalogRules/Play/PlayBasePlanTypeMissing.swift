import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A base plan of no type.
struct PlayBasePlanTypeMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-base-plan-type-missing", severity: .warning, certainty: .official,
      summary: "a base plan does not say how it is paid",
      rationale:
        "A base plan renews, is prepaid, or is paid in installments; one of the three types has its period.",
      source: "Google Play Developer API, BasePlan, autoRenewingBasePlanType and its kin",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.basePlan, #""basePlanId": "⟦monthly⟧", "state": "DRAFT""#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "⟦monthly⟧", "regionalConfigs": [
          {"regionCode": "US", "newSubscriberAvailability": true, "price": {"currencyCode": "USD", "units": "4"}}]
        """#),
      .accepted(
        .basePlan, #""basePlanId": "monthly", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      // A period in the wrong place is a key that the reader does not know.
      .accepted(
        .basePlan, #""basePlanId": "monthly", "billingPeriodDuration": "P1M", "regionalConfigs": []"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.isBasePlan {
      guard product.renewal == nil, product.period == nil,
        !context.problems(startingIn: product.span, of: product.file).contains(where: {
          $0.kind == .wrongType && $0.message.contains("BasePlanType\"")
        })
      else { continue }
      sink.report(
        context.finding(
          "\(product.planTitle) has no type", at: product.planLabel,
          help: "add \"autoRenewingBasePlanType\", or another type",
          subject: context.subject(product, of: catalog)))
    }
  }
}
