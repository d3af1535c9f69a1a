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
      evidence: .publicFiles)
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
        guard let price = offer.locatedAmount, !price.value.isZero else { continue }
        sink.report(
          context.finding(
            "the \(offer.title) is free, but has the price \(quoted(context.spelling(price)))",
            at: Label(price),
            help: "remove the price, or set paymentMode to payUpFront or payAsYouGo",
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
