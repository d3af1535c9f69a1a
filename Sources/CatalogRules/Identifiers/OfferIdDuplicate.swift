import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer id that two offers of one subscription have.
struct OfferIdDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-id-duplicate", severity: .error, certainty: .official,
      summary: "two offers of one subscription have the same id",
      rationale:
        "An app asks for an offer by its id. The store refuses the id of a win-back offer that any other offer has; of other offers tools and reports say the same.",
      source: "App Store Connect API, WinBackOfferCreateRequest; App Store Connect Help, win-back offers",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #""productID": "a", "adHocOffers": [{"offerID": "spring"}, {"offerID": "⟦spring⟧"}]"#),
      .flagged(
        subscription:
          #""productID": "a", "adHocOffers": [{"offerID": "back"}], "winbackOffers": [{"offerID": "⟦back⟧"}]"#
      ),
      .accepted(
        subscription:
          #""productID": "a", "adHocOffers": [{"offerID": "spring"}], "winbackOffers": [{"offerID": "back"}]"#
      ),
      .accepted(
        storeKit: """
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "a", "adHocOffers": [{"offerID": "spring"}]},
            {"productID": "b", "adHocOffers": [{"offerID": "spring"}]}]}]}
          """),
      .accepted(subscription: #""productID": "a", "adHocOffers": [{"offerID": ""}, {"offerID": ""}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      var first: [String: (id: Located<String>, kind: Offer.Kind)] = [:]
      for offer in product.offers {
        guard let id = offer.id, !id.value.isEmpty else { continue }
        guard let earlier = first[id.value] else {
          first[id.value] = (id, offer.kind)
          continue
        }
        let isWinBack = offer.kind == .winBack || earlier.kind == .winBack
        sink.report(
          context.finding(
            "the offer id \(quoted(id.value)) is already taken by the \(earlier.kind.name) of the subscription",
            at: Label(id), help: "give each offer of the subscription an id of its own",
            severity: isWinBack ? nil : .warning, secondary: [Label(earlier.id, "first here")],
            subject: context.subject(product, of: catalog, variant: id.value)))
      }
    }
  }
}
