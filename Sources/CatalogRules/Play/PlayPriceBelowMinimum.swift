import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price below the least that Google Play is known to take.
struct PlayPriceBelowMinimum: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-price-below-minimum", severity: .info, certainty: .secondHand,
      summary: "a price is below the least that Google Play is known to take",
      rationale:
        "Every region has a least price. The whole list was not found; known are 70 won of South Korea in 2026, and that no region was below five US cents in 2022.",
      source: "a server error of 2026-09 that a public project quotes; news of 2022 on lower prices",
      catalogs: .googlePlay,
      evidence: .report("TinkerNorth/dish-android#201"))
  }

  static var examples: [Example] {
    [
      .flagged(.inAppProduct, #""defaultPrice": {"priceMicros": "⟦10000⟧", "currency": "USD"}"#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "weekly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1W"}, "regionalConfigs": [
          {"regionCode": "KR", "newSubscriberAvailability": true, "price": {"currencyCode": "KRW", "units": "⟦50⟧"}}]
        """#),
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "50000", "currency": "USD"}"#),
      // The least price of other currencies is not known.
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "1000000", "currency": "JPY"}"#),
      // Zero is another fault.
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "0", "currency": "USD"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for found in product.playPrices where found.use != .discount {
        guard let amount = found.amount, let currency = found.price.currency, !amount.value.isZero,
          let least = Self.minimums.first(where: { $0.currency == currency.description })?.amount,
          amount.value < least
        else { continue }
        sink.report(
          context.finding(
            "the price \(amount.value) \(currency) is below \(least)", at: Label(amount),
            help: "check the price",
            subject: context.subject(product, of: catalog, variant: found.offer?.id?.value)))
      }
    }
  }

  private static let minimums: [(currency: String, amount: Amount)] = [
    ("USD", Amount(coefficient: 5, scale: 2)), ("KRW", Amount(coefficient: 70, scale: 0)),
  ]
}
