import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer's reference name of more than 64 characters.
struct OfferReferenceNameTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-reference-name-too-long", severity: .warning, certainty: .secondHand,
      summary: "an offer's reference name is longer than the App Store takes",
      rationale: "Tools that write to App Store Connect allow 64 characters for the name of an offer.",
      source: "public schemas of tools for App Store Connect", catalogs: .appStore)
  }

  static var examples: [Example] {
    let name = String(repeating: "Spring o", count: 8)
    return [
      .flagged(subscription: #""productID": "a", "adHocOffers": [{"referenceName": "⟦\#(name)f⟧"}]"#),
      .flagged(subscription: #""productID": "a", "codeOffers": [{"referenceName": "⟦\#(name)ffer⟧"}]"#),
      .accepted(subscription: #""productID": "a", "adHocOffers": [{"referenceName": "\#(name)"}]"#),
      .accepted(subscription: #""productID": "a", "codeOffers": [{"referenceName": "Spring"}]"#),
    ]
  }

  private static let maximum = 64

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for offer in product.offers {
        guard let name = offer.referenceName,
          let message = tooLongMessage(
            "reference name of the \(offer.kind.name)", name.value, maximum: Self.maximum)
        else { continue }
        sink.report(
          context.finding(
            message, at: Label(name), help: "use at most \(Self.maximum) characters",
            subject: context.subject(product, of: catalog, variant: offer.id?.value)))
      }
    }
  }
}
