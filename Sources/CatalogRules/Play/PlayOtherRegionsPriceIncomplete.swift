import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Prices for regions that the store opens later in one currency only.
struct PlayOtherRegionsPriceIncomplete: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-other-regions-price-incomplete", severity: .error, certainty: .official,
      summary: "prices for new regions are not given in both dollars and euros",
      rationale:
        "For regions that Google Play opens later a price in US dollars and one in euros are required; with one of them the product is refused.",
      source: "Google Play Developer API, OtherRegionsBasePlanConfig and its kin, usdPrice and eurPrice",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"},
        "⟦otherRegionsConfig⟧": {"newSubscriberAvailability": true,
          "usdPrice": {"currencyCode": "USD", "units": "4", "nanos": 990000000}}
        """#),
      .flagged(
        .purchaseOption,
        #"""
        "purchaseOptionId": "buy", "buyOption": {},
        "⟦newRegionsConfig⟧": {"availability": "AVAILABLE", "eurPrice": {"currencyCode": "EUR", "units": "5"}}
        """#),
      .flagged(
        .phase,
        #"""
        "duration": "P1M", "recurrenceCount": 1,
        "regionalConfigs": [{"regionCode": "US", "price": {"currencyCode": "USD", "units": "1"}}],
        "otherRegionsConfig": {"⟦otherRegionsPrices⟧": {"usdPrice": {"currencyCode": "USD", "units": "1"}}}
        """#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"},
        "otherRegionsConfig": {"newSubscriberAvailability": true,
          "usdPrice": {"currencyCode": "USD", "units": "4"}, "eurPrice": {"currencyCode": "EUR", "units": "4"}}
        """#),
      // A plan that is not sold in new regions needs no prices for them.
      .accepted(
        .basePlan, #""basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      if let later = product.play?.laterRegions {
        report(later, context.subject(product, of: catalog), context, into: &sink)
      }
      for offer in product.offers {
        for later in offer.play?.laterRegions ?? [] {
          report(later, context.subject(offer, of: product, in: catalog), context, into: &sink)
        }
      }
    }
  }

  private func report(
    _ later: PlayDetails.LaterRegions, _ subject: Diagnostic.Subject, _ context: RuleContext,
    into sink: inout DiagnosticSink
  ) {
    guard !later.missing.isEmpty else { return }
    let names = later.missing.map { quoted($0) }
    sink.report(
      context.finding(
        "\(quoted(later.key.value)) has no \(names.joined(separator: " and no "))", at: Label(later.key),
        help: "add \(names.joined(separator: " and "))", subject: subject))
  }
}
