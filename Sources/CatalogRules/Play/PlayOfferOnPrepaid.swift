import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer of a prepaid plan.
struct PlayOfferOnPrepaid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-on-prepaid", severity: .error, certainty: .official,
      summary: "an offer belongs to a prepaid base plan",
      rationale: "Only base plans that renew can have offers.",
      source:
        "Play Console Help, Create and manage subscriptions (140504); RevenueCat documentation, Google Play offers",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "subscription.json": PlayExample.basePlan.text(
          #""basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}"#),
        "offer.json": offer("⟦trial⟧"),
      ]),
      .flagged(files: [
        "play.json": #"""
        {"subscriptions": [{"productId": "pro", "basePlans": [
          {"basePlanId": "pass", "prepaidBasePlanType": {"billingPeriodDuration": "P1W"}},
          {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}}]}],
         "subscriptionOffers": [\#(offer("⟦trial⟧"))]}
        """#
      ]),
      .accepted(files: [
        "subscription.json": PlayExample.basePlan.text(
          #""basePlanId": "pass", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
        "offer.json": offer("trial"),
      ]),
      // What kind of plan an offer alone belongs to is not known.
      .accepted(files: ["offer.json": offer("trial")]),
    ]
  }

  init(options: RuleOptions) {}

  private static func offer(_ id: String) -> String {
    #"""
    {"productId": "pro", "basePlanId": "pass", "offerId": "\#(id)", "regionalConfigs": [{"regionCode": "US"}],
     "phases": [{"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}]}
    """#
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .subscriptions {
      guard let renewal = product.renewal, renewal.value == "prepaid" else { continue }
      for offer in product.playOffers {
        sink.report(
          context.finding(
            "\(offer.title) belongs to a prepaid base plan", at: offer.label,
            help: "remove the offer, or give it to a base plan that renews",
            secondary: [Label(renewal, "the plan is prepaid")],
            subject: context.subject(offer.first, of: product, in: catalog)))
      }
    }
  }
}
