import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A discount of nothing, or of all of the price or more.
struct PlayOfferDiscountOutOfRange: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-discount-out-of-range", severity: .error, certainty: .official,
      summary: "a discount is not between nothing and the whole price",
      rationale:
        "A relative discount is a fraction above 0 and below 1: 0.8 takes 80 percent off. An amount taken off must leave a price. What costs nothing is marked as free.",
      source:
        "Google Play Developer API, RegionalSubscriptionOfferPhaseConfig, relativeDiscount and absoluteDiscount",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .phase,
        #""duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": ⟦1.0⟧}]"#
      ),
      .flagged(
        .phase,
        #""duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": ⟦20⟧}]"#
      ),
      .flagged(
        .oneTimeOffer,
        #"""
        "discountedOffer": {}, "regionalPricingAndAvailabilityConfigs": [
          {"regionCode": "US", "availability": "AVAILABLE", "relativeDiscount": ⟦-0.5⟧}]
        """#),
      .flagged(
        .file,
        #"""
        {"oneTimeProducts": [{"productId": "coins", "purchaseOptions": [
          {"purchaseOptionId": "buy", "buyOption": {}, "regionalPricingAndAvailabilityConfigs": [
            {"regionCode": "US", "availability": "AVAILABLE", "price": {"currencyCode": "USD", "units": "2"}}]}]}],
         "oneTimeProductOffers": [
          {"productId": "coins", "purchaseOptionId": "buy", "offerId": "sale", "discountedOffer": {},
           "regionalPricingAndAvailabilityConfigs": [{"regionCode": "US", "availability": "AVAILABLE",
            "absoluteDiscount": {"currencyCode": "USD", "units": "⟦3⟧"}}]}]}
        """#),
      .accepted(
        .phase,
        #""duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]"#
      ),
      // A number with an exponent may be any fraction.
      .accepted(
        .phase,
        #""duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 5e-1}]"#
      ),
      .accepted(
        .phase,
        #""duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for phase in product.offers {
        // One number that stands for many regions is one thing to mend.
        var seen: Set<String> = []
        for discount in phase.play?.discounts ?? [] {
          guard let (place, message) = fault(of: discount, phase, product, context),
            seen.insert(message).inserted
          else { continue }
          sink.report(
            context.finding(
              message, at: place, help: "use a discount between nothing and the whole price",
              subject: context.subject(phase, of: product, in: catalog)))
        }
      }
    }
  }

  private func fault(
    of discount: PlayOfferDetails.Discount, _ phase: Offer, _ product: Product, _ context: RuleContext
  ) -> (place: Label, message: String)? {
    if let fraction = discount.fraction {
      let spelling = context.spelling(fraction)
      if let value = fraction.value.value {
        guard value.isZero || value >= Amount(coefficient: 1, scale: 0) else { return nil }
      } else if !spelling.utf8.starts(with: "-".utf8) {
        // Digits with an exponent; what is no number is the reader's.
        return nil
      }
      return (Label(fraction), "the relative discount \(spelling) is not between 0 and 1")
    }
    guard let amount = discount.amount, let value = amount.amount.value.value,
      let full = fullPrice(in: discount.region?.value, amount.currency, phase, product), value >= full
    else { return nil }
    return (Label(amount.amount), "the discount of \(value) is not below the price of \(full)")
  }

  /// Returns the price that an amount is taken off, where the phase is as long as the plan's period.
  private func fullPrice(
    in region: String?, _ currency: CurrencyCode?, _ phase: Offer, _ product: Product
  ) -> Amount? {
    guard let region, phase.play?.phase == nil || phase.period?.value.value == product.period?.value.value
    else {
      return nil
    }
    return product.prices.first { $0.region?.value == region && $0.currency == currency }?.amount.value.value
  }
}
