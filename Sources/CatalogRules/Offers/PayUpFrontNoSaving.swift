import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// An offer paid up front that costs no less than the plan for the same time.
struct PayUpFrontNoSaving: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "pay-up-front-no-saving", severity: .warning, certainty: .derived,
      summary: "an offer that is paid up front costs no less than the plan for the same time",
      rationale:
        "An offer may cost more than one period of the plan, since it covers a longer time, but customers expect it to be cheaper than no offer.",
      source: "follows from the periods and prices", catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P3M", "displayPrice": "⟦39.99⟧"}
          """#),
      .flagged(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "⟦9.99⟧"}
          """#),
      .flagged(
        subscription: #"""
          "displayPrice": "39.99", "recurringSubscriptionPeriod": "P1Y", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "⟦49.99⟧"}
          """#),
      .accepted(
        subscription: #"""
          "displayPrice": "9.99", "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P3M", "displayPrice": "19.99"}
          """#),
      .accepted(
        subscription: #"""
          "displayPrice": "2.99", "recurringSubscriptionPeriod": "P1W", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "9.99"}
          """#),
      // A first month on a yearly plan may cost more than a twelfth of the year.
      .accepted(
        subscription: #"""
          "displayPrice": "59.99", "recurringSubscriptionPeriod": "P1Y", "introductoryOffer": {
            "paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "9.99"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let plan = product.period?.value.value else { continue }
      for offer in product.offers(paid: .payUpFront) where offer.plan == .regular {
        guard let length = offer.period?.value.value else { continue }
        let regular = product.standingPrices
        func usual(_ price: PricedPlace) -> Amount? {
          guard let amount = regular[price.place]?.value, !amount.isZero else { return nil }
          return Self.price(of: length, at: amount, for: plan)
        }
        let faulty = offer.standingPrices.all.filter { price in
          usual(price).map { price.amount.value >= $0 } ?? false
        }
        guard let price = faulty.first, let limit = usual(price), let amount = regular[price.place] else {
          continue
        }
        let others = OtherPlaces(faulty)
        sink.report(
          context.finding(
            "the \(offer.title) costs \(quoted(context.spelling(price.amount)))\(price.place.inWords); without it the same \(length.words) cost \(limit)\(others.suffix)",
            at: Label(price.amount), help: "set a price below \(limit)",
            secondary: [Label(amount, "the regular price")] + others.labels,
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }

  /// Returns what a length costs without the offer; at least one period has to be paid.
  private static func price(of length: SubscriptionPeriod, at price: Amount, for plan: SubscriptionPeriod)
    -> Amount?
  {
    if length <= plan { return price }
    return price.scaled(
      by: length.twelfthsOfDays, over: plan.twelfthsOfDays, toScale: max(price.scale, 2), rounding: .up)
  }
}
