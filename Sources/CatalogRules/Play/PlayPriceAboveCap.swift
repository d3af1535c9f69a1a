import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price above the most that Google Play takes.
struct PlayPriceAboveCap: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-price-above-cap", severity: .error, certainty: .official,
      summary: "a price is above the most that Google Play takes",
      rationale:
        "A price can be up to 999.99 US dollars, and up to 4,999.99 where Google allowed it to the developer. Other currencies have limits near these.",
      source: "Play Console Help, price limits (16247119); the limit of South Korea from a public log",
      catalogs: .googlePlay,
      evidence: .report("TinkerNorth/dish-android#201"))
  }

  static var examples: [Example] {
    [
      .flagged(.inAppProduct, #""defaultPrice": {"priceMicros": "⟦1200000000⟧", "currency": "USD"}"#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "yearly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}, "regionalConfigs": [
          {"regionCode": "KR", "newSubscriberAvailability": true, "price": {"currencyCode": "KRW", "units": "⟦1070000⟧"}}]
        """#),
      .flagged(.inAppProduct, #""defaultPrice": {"priceMicros": "⟦5000000000⟧", "currency": "USD"}"#),
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "999990000", "currency": "USD"}"#),
      // A thousand yen is no thousand dollars.
      .accepted(.inAppProduct, #""defaultPrice": {"priceMicros": "1200000000", "currency": "JPY"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      // Many regions have one currency; a currency is one thing to mend.
      var seen: Set<CurrencyCode> = []
      for found in product.playPrices {
        guard let amount = found.amount, let currency = found.price.currency,
          let cap = Self.caps.first(where: { $0.currency == currency.description }), amount.value > cap.usual,
          seen.insert(currency).inserted
        else { continue }
        let isSure = cap.allowed.map { amount.value > $0 } ?? false
        sink.report(
          context.finding(
            "the price \(amount.value) \(currency) is above \(cap.usual)", at: Label(amount),
            help: "lower the price",
            severity: isSure ? nil : .warning,
            notes: isSure || cap.allowed == nil
              ? [] : ["Developers whom Google allowed it may take up to 4999.99 USD."],
            subject: context.subject(product, of: catalog, variant: found.offer?.id?.value)))
      }
    }
  }

  /// The largest prices: what everyone may take, and what Google allows on request.
  private static let caps: [(currency: String, usual: Amount, allowed: Amount?)] = [
    ("USD", Amount(coefficient: 999_99, scale: 2), Amount(coefficient: 4999_99, scale: 2)),
    ("KRW", Amount(coefficient: 600_000, scale: 0), nil),
  ]
}
