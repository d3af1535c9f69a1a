import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A pay-as-you-go offer that costs no less than its plan.
struct PayAsYouGoPriceNotLower: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "pay-as-you-go-price-not-lower", severity: .warning, certainty: .secondHand,
      summary: "a pay-as-you-go offer costs no less than the plan",
      rationale:
        "A pay-as-you-go offer lowers the price of each period for a while.",
      source: "guides to introductory offers; public StoreKit configurations", catalogs: .appStore,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "⟦19.99⟧"}
          """#),
      .flagged(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "⟦9.99⟧"}
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(
          prices: [ExamplePrice("USA", "9.99"), ExamplePrice("DEU", "4.99")],
          offers: introOffer("a", ("PAY_AS_YOU_GO", "ONE_MONTH"), "USA", price: "4.99") + ",\n"
            + introOffer("b", ("PAY_AS_YOU_GO", "ONE_MONTH"), "DEU", price: "⟦4.99⟧"))
      ]),
      .accepted(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "4.99"}
          """#),
      .accepted(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P3M", "displayPrice": "19.99"}
          """#),
      // Prices of other periods do not compare.
      .accepted(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1Y", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "9.99"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(paid: .payAsYouGo)
      where offer.period?.value.value == product.period?.value.value {
        let regular = StandingPrices(product.prices, plan: offer.plan)
        let faulty = offer.standingPrices.all.filter { price in
          regular[price.place].map { !$0.value.isZero && price.amount.value >= $0.value } ?? false
        }
        guard let price = faulty.first, let usual = regular[price.place] else { continue }
        let others = OtherPlaces(faulty)
        sink.report(
          context.finding(
            "the \(offer.title) costs \(quoted(context.spelling(price.amount)))\(price.place.inWords), no less than the plan's \(quoted(context.spelling(usual)))\(others.suffix)",
            at: Label(price.amount), help: "set a price below \(usual.value)",
            secondary: [Label(usual, "the regular price")] + others.labels,
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
