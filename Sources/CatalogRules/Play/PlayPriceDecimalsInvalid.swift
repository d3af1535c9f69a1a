import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price with more fraction digits than its currency has.
struct PlayPriceDecimalsInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-price-decimals-invalid", severity: .warning, certainty: .secondHand,
      summary: "a price has more fraction digits than its currency",
      rationale:
        "Google Play refuses prices that are not rounded to what customers of a currency can pay: cents in dollars, whole yen.",
      source: "ISO 4217; refusals of prices that are not rounded, as public tools handle them",
      catalogs: .googlePlay,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(.inAppProduct, #""defaultPrice": {"priceMicros": "⟦799000⟧", "currency": "GBP"}"#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "JP", "newSubscriberAvailability": true,
           "price": ⟦{"currencyCode": "JPY", "units": "480", "nanos": 500000000}⟧}]
        """#),
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "790000", "currency": "GBP"}"#),
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "480000000", "currency": "JPY"}"#),
      // Some currencies have three digits.
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "1375000", "currency": "JOD"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for found in product.playPrices {
        guard let amount = found.amount, let currency = found.price.currency else { continue }
        let digits = amount.value.significantFractionDigits
        let allowed = ISOCurrency.fractionDigits(of: currency)
        guard digits > allowed else { continue }
        let most = allowed == 0 ? "none" : "at most \(allowed == 2 ? "two" : "three")"
        sink.report(
          context.finding(
            "the price \(amount.value) has \(digits) fraction digit\(digits == 1 ? "" : "s"); prices in \(currency) have \(most)",
            at: Label(amount), help: "round the price",
            subject: context.subject(product, of: catalog, variant: found.offer?.id?.value)))
      }
    }
  }
}
