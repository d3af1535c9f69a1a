import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A region where a product is sold without a price.
struct PlayRegionPriceMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-region-price-missing", severity: .error, certainty: .official,
      summary: "a product is sold in a region that it has no price for",
      rationale:
        "A base plan that new subscribers of a region can buy must have a price there, in the currency of the region.",
      source: "Google Play Developer API, RegionalBasePlanConfig, price",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "US", "newSubscriberAvailability": true, "price": {"currencyCode": "USD", "units": "4"}},
          {"regionCode": "⟦DE⟧", "newSubscriberAvailability": true},
          {"regionCode": "FR", "newSubscriberAvailability": true}]
        """#),
      .flagged(
        .purchaseOption,
        #"""
        "purchaseOptionId": "buy", "buyOption": {},
        "regionalPricingAndAvailabilityConfigs": [{"regionCode": "⟦DE⟧", "availability": "AVAILABLE"}]
        """#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "US", "newSubscriberAvailability": true, "price": {"currencyCode": "USD", "units": "4"}}]
        """#),
      // Where it is not sold, it needs no price.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "RU", "newSubscriberAvailability": false}, {"regionCode": "BY"}]
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      // Regions without a price are one thing to mend.
      guard let first = product.regionsWithoutPrice.first else { continue }
      sink.report(
        context.finding(
          "\(product.planTitle) is sold in \(quoted(first.value)) without a price", at: Label(first),
          help: "add a price, or end the sale in the region",
          severity: product.list == .subscriptions ? nil : .warning,
          notes: sameInRegions(product.regionsWithoutPrice.dropFirst().map(\.value)),
          subject: context.subject(product, of: catalog)))
    }
  }
}
