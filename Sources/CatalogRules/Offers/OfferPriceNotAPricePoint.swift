import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price of an offer that is none of the store's price points.
struct OfferPriceNotAPricePoint: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-price-not-a-price-point", severity: .warning, certainty: .secondHand,
      summary: "an offer's price is not one of the store's price points",
      rationale:
        "Offers are sold at the store's price points, like everything else.",
      source:
        "App Store Connect Help, pricing; price points of the App Store Connect API as of February 2026",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "⟦17.77⟧"}
          """#),
      .flagged(
        subscription: #"""
          "adHocOffers": [{"offerID": "a", "paymentMode": "payAsYouGo", "displayPrice": "⟦1.51⟧"}]
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "⟦0.10⟧"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "1.49"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1M", "displayPrice": "0.01"}
          """#),
      .accepted(
        storeKit: #"""
          {"settings": {"_storefront": "JPN"}, "subscriptionGroups": [{"subscriptions": [
            {"introductoryOffer": {"paymentMode": "payUpFront", "displayPrice": "120"}}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(paid: .payUpFront) + product.offers(paid: .payAsYouGo) {
        guard let price = offer.prices.first, let amount = offer.locatedAmount,
          let billed = BilledCurrency(of: price, in: catalog),
          PricePointFault(amount.value, in: billed.currency) != nil
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(context.spelling(amount))) is no price point in \(billed.title)", at: Label(amount),
            help: billed.currency.ladder.suggestion(for: amount.value), notes: billed.notes,
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
