import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A win-back offer of a subscription that is not approved.
struct WinbackSubscriptionNotApproved: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "winback-subscription-not-approved", severity: .warning, certainty: .official,
      summary: "a subscription that is not approved has a win-back offer",
      rationale:
        "A win-back offer is for customers of before, so the store takes it only for a subscription that it has approved.",
      source: "App Store Connect Help, win-back offers", catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(
          attributes: #""state": "MISSING_METADATA""#, offers: winBackOffer(id: "⟦back⟧"))
      ]),
      .flagged(files: [
        "export.json": exampleSubscription(
          attributes: #""state": "READY_TO_SUBMIT""#, offers: winBackOffer(id: "⟦back⟧"))
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(attributes: #""state": "APPROVED""#, offers: winBackOffer())
      ]),
      // A change of an approved subscription is in review as well.
      .accepted(files: [
        "export.json": exampleSubscription(attributes: #""state": "IN_REVIEW""#, offers: winBackOffer())
      ]),
      .accepted(files: ["export.json": exampleSubscription(offers: winBackOffer())]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let state = product.state, ["MISSING_METADATA", "READY_TO_SUBMIT"].contains(state.value),
        let offer = product.offers(of: .winBack).first
      else { continue }
      sink.report(
        context.finding(
          "the \(offer.title) is for a subscription that is not approved", at: Label(offer, ""),
          help: "submit the subscription first",
          secondary: [Label(state, "its state")],
          subject: context.subject(offer, of: product, in: catalog)))
    }
  }
}

/// A win-back offer of the first subscription, as an App Store Connect response has it.
func winBackOffer(id: String = "back", attributes: String = "") -> String {
  let more = attributes.isEmpty ? "" : ", " + attributes
  return #"""
    {"type": "winBackOffers", "id": "9", "attributes": {"offerId": "\#(id)", "referenceName": "Welcome back",
      "duration": "ONE_MONTH", "offerMode": "FREE_TRIAL", "periodCount": 1\#(more)},
      "relationships": {"subscription": {"data": {"type": "subscriptions", "id": "1"}}}}
    """#
}
