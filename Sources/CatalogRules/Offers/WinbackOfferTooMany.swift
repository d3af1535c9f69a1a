import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// More win-back offers of a subscription than the store has room for.
struct WinbackOfferTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "winback-offer-too-many", severity: .error, certainty: .official,
      summary: "a subscription has more win-back offers than the store has room for",
      rationale:
        "A subscription has at most 350 win-back offers, of which five can run in a storefront at a time.",
      source: "App Store Connect Help, win-back offers")
  }

  static var examples: [Example] {
    [
      .flagged(subscription: exampleOffers("winbackOffers", 6, marked: 5)),
      .flagged(subscription: exampleOffers("winbackOffers", 351, marked: 350)),
      .accepted(subscription: exampleOffers("winbackOffers", 5)),
      .accepted(subscription: exampleOffers("winbackOffers", 1)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let most = MetadataLimit.winBackOffers.maximum,
      let atATime = MetadataLimit.winBackOffersAtATime.maximum
    else { return }
    for product in catalog.products {
      let offers = product.offers(of: .winBack)
      guard offers.count > atATime else { continue }
      let isOverMost = offers.count > most
      let offer = offers[isOverMost ? most : atATime]
      sink.report(
        context.finding(
          isOverMost
            ? "\(product.title) has \(offers.count) win-back offers, more than \(most)"
            : "\(product.title) has \(offers.count) win-back offers, of which \(atATime) can run at a time",
          at: Label(offer, ""),
          help: isOverMost
            ? "remove offers" : "check that no more than \(atATime) run in a storefront at a time",
          // A configuration has no dates, so the offers may run one after the other.
          severity: isOverMost ? .error : .info, subject: context.subject(offer, of: product, in: catalog)))
    }
  }
}
