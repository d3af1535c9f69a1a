import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// An offer to pay for that has no price.
struct PaidOfferPriceMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paid-offer-price-missing", severity: .warning, certainty: .secondHand,
      summary: "an offer that is not free has no price",
      rationale:
        "What customers pay during the offer has to be set in each storefront; the store has a mode of its own for free offers.",
      source: "App Store Connect API, price points of offers; validation of its tools", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "productID": "⟦pro⟧", "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P3M"}
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "⟦0.00⟧"}
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payAsYouGo", "subscriptionPeriod": "P1M", "displayPrice": "⟦⟧"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P3M", "displayPrice": "9.99"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1M"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "displayPrice": "9,99"}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers(paid: .payUpFront) + product.offers(paid: .payAsYouGo) {
        let terms = CatalogTerms(catalog)
        let first = offer.prices.first?.amount
        if first == nil, !terms.isComplete || context.hasWrongType("displayPrice", in: offer, of: catalog) {
          continue
        }
        let zeros = offer.standingPrices.all.filter { $0.amount.value.isZero }
        let isEmpty = first.map { $0.span.isEmpty } ?? true
        guard isEmpty || !zeros.isEmpty else { continue }
        let others = OtherPlaces(zeros)
        sink.report(
          context.finding(
            isEmpty
              ? "the \(offer.title) has no price"
              : "the \(offer.title) costs nothing, but is to be paid for\(others.suffix)",
            at: zeros.first.map { Label($0.amount) } ?? first.map { Label($0) } ?? Label(missingIn: product),
            help:
              "set \(terms.price) to what customers pay, or set \(terms.mode) to \(terms.spelling(Offer.PaymentMode.free))",
            secondary: first == nil ? [Label(offer, "the offer")] : others.labels,
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
