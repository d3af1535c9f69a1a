import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer of a subscription without phases, or with more than two.
struct PlayOfferPhaseCount: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-phase-count", severity: .error, certainty: .official,
      summary: "an offer has no phase, or more than two",
      rationale:
        "An offer is one phase or two, such as a trial and then a lower price; Google Play refuses any other number.",
      source: "Google Play Developer API, SubscriptionOffer, phases",
      catalogs: .googlePlay,
      evidence: .unproven)
  }

  static var examples: [Example] {
    [
      .flagged(
        .offer,
        #"""
        "regionalConfigs": [{"regionCode": "US"}], "phases": [
          {"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]},
          {"duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]},
          ⟦{⟧"duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.2}]}]
        """#),
      .flagged(
        .file,
        #"""
        {"productId": "pro", "basePlanId": "monthly", "offerId": "⟦trial⟧", "regionalConfigs": [{"regionCode": "US"}],
         "phases": []}
        """#),
      .accepted(
        .offer,
        #"""
        "regionalConfigs": [{"regionCode": "US"}], "phases": [
          {"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]},
          {"duration": "P1M", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "relativeDiscount": 0.5}]}]
        """#),
      // Offers of products sold once have no phases.
      .accepted(.oneTimeOffer, #""discountedOffer": {}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .subscriptions {
      for offer in product.playOffers {
        let count = offer.hasPhases ? offer.phases.count : 0
        guard count == 0 || count > 2 else { continue }
        sink.report(
          context.finding(
            "\(offer.title) has \(count == 0 ? "no" : "\(count)") phases", at: label(of: offer),
            help: count == 0 ? "add a phase" : "keep at most two phases",
            subject: context.subject(offer.first, of: product, in: catalog)))
      }
    }
  }

  /// The first phase too many, or the offer.
  private func label(of offer: PlayOffer) -> Label {
    guard offer.phases.count > 2 else { return offer.label }
    return Label(offer.first.file, offer.phases[2].start)
  }
}
