import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// A region that is no country or territory.
struct PlayRegionCodeInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-region-code-invalid", severity: .error, certainty: .official,
      summary: "a region code is none of ISO 3166",
      rationale: "Google Play knows regions by their codes of two capital letters; the United Kingdom is GB.",
      source: "Google Play Developer API, regionCode (ISO 3166)",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "⟦UK⟧", "newSubscriberAvailability": true, "price": {"currencyCode": "GBP", "units": "4"}},
          {"regionCode": "⟦USA⟧", "newSubscriberAvailability": true, "price": {"currencyCode": "USD", "units": "4"}}]
        """#),
      .flagged(.inAppProduct, #""prices": {"⟦us⟧": {"priceMicros": "990000", "currency": "USD"}}"#),
      .flagged(.offer, #""regionalConfigs": [{"regionCode": "⟦EU⟧"}]"#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "GB", "newSubscriberAvailability": true, "price": {"currencyCode": "GBP", "units": "4"}}]
        """#),
      // Whether the store sells there is another question.
      .accepted(.inAppProduct, #""prices": {"AQ": {"priceMicros": "990000", "currency": "USD"}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      // A slip is mostly made in every phase; it is shown once in each list.
      let lists =
        [product.play?.regionCodes ?? [], product.play?.restrictedPaymentRegions ?? []]
        + product.playOffers.flatMap { offer in
          [offer.first.play?.regionCodes ?? []] + offer.phases.map { $0.play?.phaseRegionCodes ?? [] }
        }
      var seen: Set<String> = []
      for region in lists.joined() where !RegionCode.isAssigned(region.value) {
        guard seen.insert(region.value).inserted else { continue }
        let meant = region.value.isEmpty ? nil : Storefront.suggestion(for: region.value)?.alpha2
        sink.report(
          context.finding(
            "\(quoted(region.value)) is no region", at: Label(region),
            help: meant.map { "did you mean \(quoted($0))?" } ?? "use a code of ISO 3166, such as \"US\"",
            subject: context.subject(product, of: catalog)))
      }
    }
  }
}
