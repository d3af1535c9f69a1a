import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription without a base plan.
struct PlaySubscriptionNoBasePlan: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-subscription-no-base-plan", severity: .warning, certainty: .official,
      summary: "a subscription has no base plan",
      rationale: "The base plan has the price and the period; a subscription without one cannot be bought.",
      source: "Google Play Developer API, Subscription, basePlans",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.file, #"{"productId": "⟦pro⟧", "listings": [{"languageCode": "en-US", "title": "Pro"}]}"#),
      .flagged(.file, #"{"packageName": "com.example.app", "productId": "⟦pro⟧", "basePlans": []}"#),
      .accepted(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
      // An offer only names the subscription.
      .accepted(.offer, #""regionalConfigs": [{"regionCode": "US"}]"#),
      // Subscriptions of the older interface had no base plans.
      .accepted(
        .file,
        #"""
        {"packageName": "com.example.app", "sku": "pro", "purchaseType": "subscription", "subscriptionPeriod": "P1M"}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for plans in catalog.productsByGroup {
      guard plans.count == 1, let product = plans.first, !product.isPartial, product.basePlanID == nil,
        product.kind == nil, product.renewal == nil, let group = product.group,
        catalog.groups[group].span == product.span
      else { continue }
      sink.report(
        context.finding(
          "the subscription \(product.title) has no base plan", at: Label(product.file, product.anchor),
          help: "add a base plan",
          // A file of texts alone leaves the plans to Play Console.
          severity: catalog.groups[group].hasSubscriptions ? nil : .info,
          subject: context.subject(product, of: catalog)))
    }
  }
}
