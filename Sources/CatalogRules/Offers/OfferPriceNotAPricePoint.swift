import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price of an offer that is none of the store's price points.
struct OfferPriceNotAPricePoint: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-price-not-a-price-point", severity: .warning, certainty: .secondHand,
      summary: "an offer's price is not one of the store's price points",
      rationale:
        "Offers are sold at the store's price points, like everything else.",
      source:
        "App Store Connect Help, pricing; price points of the App Store Connect API as of February 2026",
      catalogs: .appStorePrices, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "⟦17.77⟧"}
          """#),
      .flagged(
        subscription: #"""
          "adHocOffers": [{"offerID": "a", "paymentMode": "payAsYouGo", "displayPrice": "⟦1.51⟧"}]
          """#),
      .flagged(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "⟦0.10⟧"}
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(
          offers: introOffer("a", ("PAY_UP_FRONT", "ONE_MONTH"), "JPN", price: "⟦121⟧"))
      ]),
      .flagged(files: [
        "prices.csv":
          "product_id,storefront,offer,price\ncom.example.app.pro,DEU,spring,⟦1.51⟧"
      ]),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "payUpFront", "subscriptionPeriod": "P1M", "displayPrice": "1.49"}
          """#),
      .accepted(
        subscription: #"""
          "introductoryOffer": {"paymentMode": "free", "subscriptionPeriod": "P1M", "displayPrice": "0.01"}
          """#),
      .accepted(
        storeKit: #"""
          {"settings": {"_storefront": "JPN"}, "subscriptionGroups": [{"subscriptions": [
            {"introductoryOffer": {"paymentMode": "payUpFront", "displayPrice": "120"}}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      for offer in product.offers where Self.isPaid(offer, in: catalog) {
        let faulty = offer.prices.compactMap { JudgedPrice($0, in: catalog) }
        guard let prices = FaultyPrices(faulty, of: product, in: catalog) else { continue }
        let amount = prices.first.amount
        let others = prices.others
        sink.report(
          context.finding(
            "\(quoted(context.spelling(amount))) is no price point in \(prices.first.title)\(others.suffix)",
            at: Label(amount), help: prices.ladder.suggestion(for: amount.value),
            severity: prices.severity(.warning), secondary: others.labels, notes: prices.notes,
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }

  /// A sheet does not tell how an offer is paid, nor do codes for what is bought once.
  private static func isPaid(_ offer: Offer, in catalog: Catalog) -> Bool {
    guard let mode = offer.mode else { return catalog.kind != .storeKitConfiguration }
    return mode.value.value.map { $0 != .free } ?? false
  }
}
