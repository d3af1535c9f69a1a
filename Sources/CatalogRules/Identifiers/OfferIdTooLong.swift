import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer id of more than a hundred characters.
struct OfferIdTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-id-too-long", severity: .warning, certainty: .secondHand,
      summary: "an offer id is longer than the App Store takes",
      rationale: "Tools that write to App Store Connect allow 100 characters for the id of an offer.",
      source: "public schemas of tools for App Store Connect", catalogs: .appStore)
  }

  static var examples: [Example] {
    let hundred = String(repeating: "offer.spr.", count: 10)
    return [
      .flagged(subscription: #""productID": "a", "adHocOffers": [{"offerID": "⟦\#(hundred)1⟧"}]"#),
      .flagged(subscription: #""productID": "a", "winbackOffers": [{"offerID": "⟦\#(hundred)12⟧"}]"#),
      .accepted(subscription: #""productID": "a", "adHocOffers": [{"offerID": "\#(hundred)"}]"#),
      .accepted(subscription: #""productID": "a", "adHocOffers": [{"offerID": "spring"}]"#),
    ]
  }

  private static let maximum = 100

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers {
        guard let id = offer.id, let message = tooLongMessage("offer id", id.value, maximum: Self.maximum)
        else { continue }
        sink.report(
          context.finding(
            message, at: Label(id), help: "use at most \(Self.maximum) characters",
            subject: context.subject(product, of: catalog, variant: id.value)))
      }
    }
  }
}
