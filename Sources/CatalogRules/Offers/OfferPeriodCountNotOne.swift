import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A number of periods on an offer that has one only.
struct OfferPeriodCountNotOne: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-period-count-not-one", severity: .error, certainty: .official,
      summary: "an offer that is free or paid up front has more periods than one",
      rationale:
        "Only pay-as-you-go offers run for several periods; the length of others is their one period.",
      source: "StoreKit, Product.SubscriptionOffer.periodCount", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W", "numberOfPeriods": ⟦2⟧}
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "numberOfPeriods": ⟦3⟧}
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1W", "numberOfPeriods": ⟦0⟧}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P2W", "numberOfPeriods": 1}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P2W"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": 3}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "freeTrial", "subscriptionPeriod": "P1W", "numberOfPeriods": 2}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(paid: .free) + product.offers(paid: .payUpFront) {
        guard let count = offer.count, count.value.value != 1,
          !context.hasWrongType(count),
          count.value.value != nil || !CatalogTerms(catalog).readerChecksValues
        else { continue }
        let isFree = offer.mode?.value.value == .free
        sink.report(
          context.finding(
            "the \(offer.title) is \(isFree ? "free" : "paid up front"), but has \(quoted(context.spelling(count))) periods",
            at: Label(count), help: Self.help(offer, number: count.value.value ?? 0, CatalogTerms(catalog)),
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }

  private static func help(_ offer: Offer, number: Int, _ terms: CatalogTerms) -> String {
    guard (2...100).contains(number), let period = offer.period?.value.value else { return "set it to 1" }
    let whole = SubscriptionPeriod(months: period.months * number, days: period.days * number)
    let allowed = offer.mode?.value.value == .free ? OfferDurations.freeTrial : OfferDurations.payUpFront
    return allowed.contains(whole)
      ? "set it to 1, and \(terms.offerPeriod) to \(quoted(terms.spelling(whole)))" : "set it to 1"
  }
}
