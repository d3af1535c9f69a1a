import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A pay-as-you-go offer whose period is not that of its plan.
struct PayAsYouGoDurationMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "pay-as-you-go-duration-mismatch", severity: .warning, certainty: .secondHand,
      summary: "the period of a pay-as-you-go offer is not that of the plan",
      rationale:
        "In a pay-as-you-go offer each of the plan's own periods costs less for a while, so the offer has the plan's period.",
      source:
        "durations that App Store Connect offers, as its tools know them; public StoreKit configurations",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "⟦P1W⟧", "displayPrice": "0.99"}
          """#),
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y",
          "adHocOffers": [{"offerID": "spring", "paymentMode": "payAsYouGo", "subscriptionPeriod": "⟦P1M⟧"}]
          """#),
      .flagged(
        subscription: #"""
          "productID": "⟦pro⟧", "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "payAsYouGo", "displayPrice": "0.99"}
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR", offers: introOffer("a", ("PAY_AS_YOU_GO", "⟦ONE_MONTH⟧"), "USA", price: "1.99"))
      ]),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "0.99"}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y",
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P12M", "displayPrice": "0.99"}
          """#),
      // What the plan's period is, is not known.
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "monthly",
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "0.99"}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) where product.list == .subscriptions {
      guard let plan = product.period, let length = plan.value.value else { continue }
      let terms = CatalogTerms(catalog)
      for offer in product.offers(paid: .payAsYouGo) {
        let subject = context.subject(offer, of: product, in: catalog)
        let fault = OfferPeriodFault(offer, of: catalog, allowed: [length], in: context)
        guard let fault else { continue }
        guard case .notAllowed = fault, let period = offer.period else {
          sink.report(fault.finding(offer, of: product, in: catalog, context))
          continue
        }
        sink.report(
          context.finding(
            "the \(offer.title) has the period \(quoted(context.spelling(period))), and its plan \(quoted(context.spelling(plan)))",
            at: Label(period), help: "use \(quoted(terms.spelling(length))) and set \(terms.periodCount)",
            secondary: [Label(plan, "the plan's period")], subject: subject))
      }
    }
  }
}
