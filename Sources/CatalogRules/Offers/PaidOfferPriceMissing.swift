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
      source: "App Store Connect API, price points of offers; validation of its tools")
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
        let price = offer.prices.first?.amount
        if price == nil, context.hasWrongType("displayPrice", in: offer.span, of: catalog) { continue }
        let isEmpty = price.map { $0.span.isEmpty } ?? true
        guard isEmpty || price?.value.value?.isZero == true else { continue }
        sink.report(
          context.finding(
            isEmpty
              ? "the \(offer.title) has no price"
              : "the \(offer.title) costs nothing, but is to be paid for",
            at: price.map { Label($0) } ?? Label(missingIn: product),
            help: "set displayPrice to what customers pay, or set paymentMode to free",
            secondary: price == nil ? [Label(offer, "the offer")] : [],
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
