import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price in another currency than its region has.
struct PlayPriceCurrencyMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-price-currency-mismatch", severity: .error, certainty: .official,
      summary: "a price is in another currency than that of its region",
      rationale:
        "Google Play takes the price of a region only in the currency linked to it. For Bulgaria that is the lev up to the version 2022/02 of the regions, and the euro in those of 2026.",
      source:
        "Google Play Developer API, RegionalBasePlanConfig, price; currencies of the regions as public tools read them from the interface",
      catalogs: .googlePlay,
      evidence: .report("tamtom/play-console-cli#222"))
  }

  static var examples: [Example] {
    [
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "AE", "newSubscriberAvailability": true, "price": {"currencyCode": "⟦USD⟧", "units": "4"}},
          {"regionCode": "JP", "newSubscriberAvailability": true, "price": {"currencyCode": "USD", "units": "4"}}]
        """#),
      .flagged(
        .inAppProduct,
        #""defaultPrice": {"priceMicros": "990000", "currency": "USD"}, "prices": {"GB": {"priceMicros": "990000", "currency": "⟦EUR⟧"}}"#
      ),
      .flagged(
        .file,
        #"""
        {"productId": "coins", "regionsVersion": {"version": "2022/02"}, "purchaseOptions": [
          {"purchaseOptionId": "buy", "buyOption": {}, "regionalPricingAndAvailabilityConfigs": [
            {"regionCode": "BG", "availability": "AVAILABLE", "price": {"currencyCode": "⟦EUR⟧", "units": "1"}}]}]}
        """#),
      .flagged(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "otherRegionsConfig": {
          "usdPrice": {"currencyCode": "USD", "units": "4"}, "eurPrice": {"currencyCode": "⟦USD⟧", "units": "4"}}
        """#),
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "AE", "newSubscriberAvailability": true, "price": {"currencyCode": "AED", "units": "4"}},
          {"regionCode": "UA", "newSubscriberAvailability": true, "price": {"currencyCode": "UAH", "units": "150"}}]
        """#),
      // Without a version either currency may be right.
      .accepted(
        .basePlan,
        #"""
        "basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}, "regionalConfigs": [
          {"regionCode": "BG", "newSubscriberAvailability": true, "price": {"currencyCode": "EUR", "units": "4"}},
          {"regionCode": "HR", "newSubscriberAvailability": true, "price": {"currencyCode": "HRK", "units": "30"}}]
        """#),
      // The default price is in the developer's own currency.
      .accepted(
        .inAppProduct,
        #""defaultPrice": {"priceMicros": "4400000000", "currency": "KRW"}, "prices": {"US": {"priceMicros": "2990000", "currency": "USD"}}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let version = product.play?.regionsVersion?.value
      let wrong = product.playPrices.filter { found in
        guard let region = found.price.region, let currency = found.price.currency,
          let expected = Self.expected(in: region.value, version: version)
        else { return false }
        return !expected.isEmpty && !expected.contains(currency)
      }
      // Where one currency is wrong in many regions, that is one thing to mend.
      for group in wrong.groups(by: { Mistake(currency: $0.price.currency, offer: $0.offer?.span) }) {
        guard let price = group.first?.price, let region = price.region, let currency = price.currency,
          let expected = Self.expected(in: region.value, version: version)?.first
        else { continue }
        sink.report(
          context.finding(
            "the price in \(quoted(region.value)) is in \(currency), not \(expected)",
            at: Self.label(of: price), help: "give the price in \(expected)",
            // The list of currencies is not the store's own.
            severity: .warning,
            notes: sameInRegions(group.dropFirst().compactMap { $0.price.region?.value }),
            subject: context.subject(product, of: catalog, variant: group[0].offer?.id?.value)))
      }
      checkLaterRegions(of: product, in: catalog, context, into: &sink)
    }
  }

  /// What prices have in common that were given a wrong currency together.
  private struct Mistake: Hashable {
    let currency: CurrencyCode?
    let offer: ByteSpan?
  }

  private func checkLaterRegions(
    of product: Product, in catalog: Catalog, _ context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let all =
      [product.play?.laterRegions].compactMap { $0 } + product.offers.flatMap { $0.play?.laterRegions ?? [] }
    for (key, price) in all.flatMap(\.prices) {
      let expected = key == "usdPrice" ? "USD" : "EUR"
      guard let currency = price.currency, currency.description != expected else { continue }
      sink.report(
        context.finding(
          "\(quoted(key)) is in \(currency), not \(expected)", at: Self.label(of: price),
          help: "give the price in \(expected)", subject: context.subject(product, of: catalog)))
    }
  }

  private static func label(of price: Price) -> Label {
    Label(price.amount.file, price.currencySpan ?? price.amount.span)
  }

  /// Returns the currencies that a region's prices may be in, the likeliest first; nil for an unknown region.
  private static func expected(in region: String, version: String?) -> [CurrencyCode]? {
    guard let currencies = PlayRegion(region)?.currencies else { return nil }
    guard region == "BG", let version else { return currencies }
    // Versions are years and numbers, so that they compare as text. In those between either may be right.
    guard version <= "2022/02" || version >= "2026" else { return currencies }
    return currencies.filter { ($0.description == "BGN") == (version < "2026") }
  }
}
