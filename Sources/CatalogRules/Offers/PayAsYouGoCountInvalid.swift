import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A pay-as-you-go offer of more periods than the store lets it run.
struct PayAsYouGoCountInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "pay-as-you-go-count-invalid", severity: .warning, certainty: .secondHand,
      summary: "a pay-as-you-go offer runs for a number of periods that the store does not have",
      rationale:
        "A pay-as-you-go offer runs for at most a year, weekly plans for twelve weeks.",
      source:
        "durations that App Store Connect offers, as its tools know them; public StoreKit configurations",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P3M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P3M", "numberOfPeriods": ⟦6⟧}
          """#),
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1W", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1W", "numberOfPeriods": ⟦14⟧}
          """#),
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": ⟦0⟧}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P3M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P3M", "numberOfPeriods": 4}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "numberOfPeriods": 12}
          """#),
      // Without a number it is one.
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M",
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M"}
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1M", "introductoryOffer": {
            "paymentMode": "free", "subscriptionPeriod": "P1M", "numberOfPeriods": 14}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) where product.list == .subscriptions {
      guard let plan = product.period?.value.value,
        let allowed = OfferDurations.payAsYouGoCounts(plan: plan)
      else { continue }
      for offer in product.offers(paid: .payAsYouGo) {
        guard let count = offer.count, !context.hasWrongType(count) else { continue }
        if let number = count.value.value {
          if allowed.contains(number) { continue }
        } else if CatalogTerms(catalog).readerChecksValues {
          continue
        }
        let most = allowed.upperBound
        sink.report(
          context.finding(
            "the \(offer.title) runs for \(quoted(context.spelling(count))) periods of \(plan.words)",
            at: Label(count), help: most == 1 ? "use 1" : "use 1 to \(most)",
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
