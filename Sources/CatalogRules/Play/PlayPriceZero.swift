import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price of zero in Google Play.
struct PlayPriceZero: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-price-zero", severity: .error, certainty: .official,
      summary: "something that Google Play sells has a price of zero",
      rationale:
        "Nothing that is sold in an app can have a price of zero: what is free needs no product, and a free time is a phase of an offer that says so.",
      source: "Google Play Developer API, InAppProduct, prices; RegionalSubscriptionOfferPhaseConfig, price",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.inAppProduct, #""defaultPrice": {"priceMicros": "⟦0⟧", "currency": "USD"}"#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "US", "newSubscriberAvailability": true, "price": {"currencyCode": "USD", "units": "⟦0⟧"}}]
        """#),
      .flagged(
        .phase,
        #"""
        "duration": "P1W", "recurrenceCount": 1,
        "regionalConfigs": [{"regionCode": "US", "price": {"currencyCode": "USD", "units": "⟦0⟧"}}]
        """#),
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "990000", "currency": "USD"}"#),
      .accepted(
        .phase,
        #""duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
      // Units of zero are right where there are fractions.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "regionalConfigs": [
          {"regionCode": "US", "price": {"currencyCode": "USD", "units": "0", "nanos": 990000000}}]
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      // Zero in many regions is one thing to mend.
      let zeros = product.playPrices.filter { $0.use != .discount && $0.amount?.value.isZero == true }
      for group in zeros.groups(by: \.offer?.span) {
        guard let found = group.first else { continue }
        let region = found.price.region.map { " in \($0.value)" } ?? ""
        sink.report(
          context.finding(
            "the price\(region) is zero", at: Label(found.price.amount),
            help: found.use == .phase
              ? "say that the phase is free with \"free\": {}" : "set a price above zero",
            notes: sameInRegions(group.dropFirst().compactMap { $0.price.region?.value }),
            subject: context.subject(product, of: catalog, variant: found.offer?.id?.value)))
      }
    }
  }
}
