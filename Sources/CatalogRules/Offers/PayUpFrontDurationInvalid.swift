import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// An offer paid up front for a length that the store does not have.
struct PayUpFrontDurationInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "pay-up-front-duration-invalid", severity: .warning, certainty: .secondHand,
      summary: "an offer that is paid up front lasts a time that the store does not have",
      rationale:
        "What is paid at once covers one, two, three or six months, or a year; days and weeks are for free offers only.",
      source:
        "durations that App Store Connect offers, as its tools know them; public StoreKit configurations",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "⟦P1W⟧", "displayPrice": "0.99"}
          """#),
      .flagged(
        subscription: #"""
          "winbackOffers": [{"offerID": "back", "paymentMode": "payUpFront", "subscriptionPeriod": "⟦P9M⟧"}]
          """#),
      .flagged(
        subscription: #"""
          "productID": "⟦pro⟧", "introductoryOffer": {"paymentMode": "payUpFront", "displayPrice": "0.99"}
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("PAY_UP_FRONT", "⟦TWO_WEEKS⟧"), "USA", price: "1.99"))
      ]),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P3M", "displayPrice": "9.99"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1Y", "displayPrice": "9.99"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) where product.list == .subscriptions {
      for offer in product.offers(paid: .payUpFront) {
        let fault = OfferPeriodFault(offer, of: catalog, allowed: OfferDurations.payUpFront, in: context)
        guard let fault else { continue }
        sink.report(fault.finding(offer, of: product, in: catalog, context))
      }
    }
  }
}
