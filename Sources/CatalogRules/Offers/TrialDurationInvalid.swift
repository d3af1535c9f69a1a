import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// A free trial of a length that the store does not have.
struct TrialDurationInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "trial-duration-invalid", severity: .error, certainty: .official,
      summary: "a free offer lasts a time that the store does not have",
      rationale:
        "A free offer lasts three days, one or two weeks, one, two, three or six months, or a year.",
      source: "App Store Connect API, durations of offers", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "⟦P5D⟧"}
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "⟦P10D⟧"}
          """#),
      .flagged(
        subscription: #"""
          "adHocOffers": [{"offerID": "spring", "paymentMode": "free", "subscriptionPeriod": "⟦3 days⟧"}]
          """#),
      .flagged(
        subscription: #"""
          "productID": "⟦pro⟧", "introductoryOffer": {"paymentMode": "free"}
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(offers: introOffer("a", ("FREE_TRIAL", "⟦FIVE_DAYS⟧"), "USA"))
      ]),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P3D"}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1W", "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1Y"}
          """#),
      // A week in another spelling is one.
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P7D"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P5D"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": null
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) where product.list == .subscriptions {
      for offer in product.offers(paid: .free) {
        let fault = OfferPeriodFault(offer, of: catalog, allowed: OfferDurations.freeTrial, in: context)
        guard let fault else { continue }
        sink.report(fault.finding(offer, of: product, in: catalog, context))
      }
    }
  }
}
