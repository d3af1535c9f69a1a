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
      source: "App Store Connect Help, win-back offers", catalogs: [.storeKitConfiguration, .appStoreConnect])
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
      if offers.count > most {
        let offer = offers[most]
        sink.report(
          context.finding(
            "\(product.title) has \(offers.count) win-back offers, more than \(most)", at: Label(offer, ""),
            help: "remove offers", subject: context.subject(offer, of: product, in: catalog)))
      } else if offers.count > atATime, catalog.kind == .storeKitConfiguration {
        let offer = offers[atATime]
        sink.report(
          context.finding(
            "\(product.title) has \(offers.count) win-back offers, of which \(atATime) can run at a time",
            at: Label(offer, ""), help: "check that no more than \(atATime) run in a storefront at a time",
            // A configuration has no dates, so the offers may run one after the other.
            severity: .info, subject: context.subject(offer, of: product, in: catalog)))
      } else if offers.count > atATime, let range = Self.crowded(product, atATime) {
        sink.report(
          context.finding(
            "more than \(atATime) win-back offers of \(product.title) run at a time\(range.inWords)",
            at: range.label, help: "let some of them end before others begin",
            subject: context.subject(range.offer, of: product, in: catalog)))
      }
    }
  }

  /// Returns the first offer that begins while as many others run as can.
  private static func crowded(_ product: Product, _ most: Int) -> OfferRange? {
    for ranges in product.offerRanges(of: .winBack) {
      for (index, range) in ranges.enumerated() where index >= most {
        // They are in the order of the first day, so that those before it have begun.
        let running = ranges[..<index].count { $0.overlaps(range) }
        if running >= most { return range }
      }
    }
    return nil
  }
}
