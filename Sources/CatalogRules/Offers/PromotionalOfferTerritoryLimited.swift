import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A promotional offer with prices for only some of the territories where its subscription has one.
struct PromotionalOfferTerritoryLimited: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "promotional-offer-territory-limited", severity: .info, certainty: .secondHand,
      summary: "a promotional offer has no price in territories where its subscription has one",
      rationale:
        "A promotional offer cannot be limited to some countries; the app decides who gets it. Where it has no price it cannot be bought.",
      source: "guides to promotional offers that cite Apple's documentation", catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["export.json": export(id: "⟦spring⟧", offered: ["USA"])]),
      .flagged(files: ["export.json": export(id: "⟦spring⟧", offered: ["USA", "DEU"])]),
      .accepted(files: ["export.json": export(offered: ["USA", "DEU", "FRA"])]),
      // Of prices that the files do not have nothing can be said.
      .accepted(files: ["export.json": export(offered: [])]),
    ]
  }

  private static func export(id: String = "spring", offered: [String]) -> String {
    let links = offered.map { #"{"type": "subscriptionPromotionalOfferPrices", "id": "\#($0)"}"# }
    let prices = offered.map { code in
      #"""
      {"type": "subscriptionPromotionalOfferPrices", "id": "\#(code)", "relationships": {
        "territory": {"data": {"type": "territories", "id": "\#(code)"}},
        "subscriptionPricePoint": {"data": {"type": "subscriptionPricePoints", "id": "offer\#(code)"}}}},
      {"type": "subscriptionPricePoints", "id": "offer\#(code)", "attributes": {"customerPrice": "1.99"}}
      """#
    }
    let offer = #"""
      {"type": "subscriptionPromotionalOffers", "id": "7", "attributes": {"name": "Spring", "offerCode": "\#(id)",
        "duration": "ONE_MONTH", "offerMode": "PAY_UP_FRONT", "numberOfPeriods": 1}, "relationships": {
        "subscription": {"data": {"type": "subscriptions", "id": "1"}},
        "prices": {"data": [\#(links.joined(separator: ", "))]}}}
      """#
    return exampleSubscription(
      prices: ["USA", "DEU", "FRA"].map { ExamplePrice($0, "4.99") },
      offers: ([offer] + prices).joined(separator: ",\n"))
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard !context.isCut(catalog) else { return }
    for product in catalog.products {
      let sold = product.standingPrices.all.compactMap(\.place.storefront)
      guard sold.count > 1 else { continue }
      for offer in product.offers(of: .promotional) {
        // Free offers have no prices.
        guard let mode = offer.mode?.value.value, mode != .free, !offer.prices.isEmpty else { continue }
        let offered = Set(offer.prices.compactMap { SalesPlace($0).storefront })
        let missing = sold.filter { !offered.contains($0) }
        guard !missing.isEmpty else { continue }
        let names = missing.prefix(3).map(\.description).joined(separator: ", ")
        let rest = missing.count - 3
        sink.report(
          context.finding(
            "the \(offer.title) has no price in \(missing.count) of \(sold.count) territories: \(names)\(rest > 0 ? " and \(rest) more" : "")",
            at: Label(offer, ""), help: "set a price of the offer in each territory of the subscription",
            subject: context.subject(offer, of: product, in: catalog)))
      }
    }
  }
}
