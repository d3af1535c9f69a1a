import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An introductory offer on a product that does not renew.
struct IntroOfferOnNonSubscription: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "intro-offer-on-non-subscription", severity: .error, certainty: .official,
      summary: "a product that does not renew has an introductory offer",
      rationale:
        "Only auto-renewable subscriptions have introductory offers; no customer will see this one.",
      source: "App Store Connect Help, introductory offers; App Store Connect API", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        product:
          #""productID": "⟦coins⟧", "type": "Consumable", "introductoryOffer": {"paymentMode": "free"}"#),
      .flagged(
        storeKit: #"""
          {"nonRenewingSubscriptions": [
            {"productID": "⟦pass⟧", "type": "NonRenewingSubscription", "introductoryOffers": [
              {"paymentMode": "free", "subscriptionPeriod": "P1W"}]}]}
          """#),
      .accepted(product: #""productID": "coins", "type": "Consumable""#),
      .accepted(product: #""productID": "coins", "type": "Consumable", "introductoryOffer": null"#),
      .accepted(
        subscription: #""type": "RecurringSubscription", "introductoryOffer": {"paymentMode": "free"}"#),
      // A subscription in the wrong list is one fault, and not this one.
      .accepted(product: #""type": "RecurringSubscription", "introductoryOffer": {"paymentMode": "free"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.isKnownOneTimeProduct {
      guard let offer = product.introductoryOffers.first else { continue }
      sink.report(
        context.finding(
          "\(product.title) is no subscription, but has an introductory offer", at: Label(missingIn: product),
          help: "remove the offer, or make the product a subscription of a group",
          secondary: [Label(offer, "the offer")] + (product.kind.map { [Label($0, "the type")] } ?? []),
          subject: context.subject(offer, of: product, in: catalog)))
    }
  }
}
