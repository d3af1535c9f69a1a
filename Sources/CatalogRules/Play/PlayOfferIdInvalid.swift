import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An id of an offer of a subscription that Google Play may not take.
struct PlayOfferIdInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-offer-id-invalid", severity: .warning, certainty: .uncertain,
      summary: "a subscription offer's id has another form than ids in Google Play",
      rationale:
        "Base plans and offers of one-time products are refused unless their ids are small letters, digits and hyphens. The documents leave open whether subscription offers are, and an id cannot be changed later.",
      source:
        "Google Play Developer API, OneTimeProductOffer, offerId; Play Console writes ids of subscription offers in the same form",
      catalogs: .googlePlay,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"""
        {"productId": "pro", "basePlanId": "monthly", "offerId": "⟦7day trial⟧", "regionalConfigs": [{"regionCode": "US"}],
         "phases": [{"duration": "P1W", "recurrenceCount": 1, "regionalConfigs": [{"regionCode": "US", "free": {}}]}]}
        """#),
      .flagged(
        .file,
        #"{"productId": "pro", "basePlanId": "monthly", "offerId": "⟦trial_7day⟧", "regionalConfigs": [{"regionCode": "US"}]}"#
      ),
      .accepted(.offer, #""regionalConfigs": [{"regionCode": "US"}]"#),
      .accepted(
        .file,
        #"{"productId": "pro", "basePlanId": "monthly", "offerId": "7-day-trial", "regionalConfigs": [{"regionCode": "US"}]}"#
      ),
      // The ids of offers of one-time products are judged for sure, elsewhere.
      .accepted(
        .file, #"{"productId": "coins", "purchaseOptionId": "buy", "offerId": "Sale", "discountedOffer": {}}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .subscriptions {
      for offer in product.playOffers {
        guard let id = offer.first.id, let fault = PlayLabelFault(id.value, "the offer's id") else {
          continue
        }
        sink.report(
          context.finding(
            fault.message, at: Label(id), help: PlayLabelFault.help(),
            subject: context.subject(offer.first, of: product, in: catalog)))
      }
    }
  }
}
