import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price on an offer that is free.
struct FreeOfferHasPrice: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "free-offer-has-price", severity: .info, certainty: .secondHand,
      summary: "a free offer has a price",
      rationale:
        "A free offer has no price, and App Store Connect refuses one. Xcode leaves the old price behind when an offer is made free, which does no harm in local tests.",
      source: "answers of the App Store Connect API; public StoreKit configurations that Xcode wrote",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": "⟦0.99⟧"}
          """#),
      .flagged(
        subscription: #"""
          "codeOffers": [{"paymentMode": "free", "subscriptionPeriod": "P1M", "displayPrice": "⟦4.99⟧"}]
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": "0.00"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W", "displayPrice": ""}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "0.99"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(paid: .free) {
        let prices = offer.standingPrices.all.filter { !$0.amount.value.isZero }
        guard let price = prices.first?.amount else { continue }
        let others = OtherPlaces(prices)
        let terms = CatalogTerms(catalog)
        sink.report(
          context.finding(
            "the \(offer.title) is free, but has the price \(quoted(context.spelling(price)))\(others.suffix)",
            at: Label(price),
            help:
              "remove the price, or set \(terms.mode) to \(terms.spelling(Offer.PaymentMode.payUpFront)) or \(terms.spelling(Offer.PaymentMode.payAsYouGo))",
            secondary: others.labels,
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
