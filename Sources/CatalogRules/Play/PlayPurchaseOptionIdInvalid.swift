import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An id of a purchase option, or of an offer of it, that Google Play does not take.
struct PlayPurchaseOptionIdInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-purchase-option-id-invalid", severity: .error, certainty: .official,
      summary: "the id of a purchase option or of its offer is none that Google Play takes",
      rationale:
        "Purchase options and their offers are refused unless their ids are small letters, digits and hyphens, a letter or digit first.",
      source:
        "Google Play Developer API, OneTimeProductPurchaseOption, purchaseOptionId; OneTimeProductOffer, offerId",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.purchaseOption, #""purchaseOptionId": "⟦Buy Now⟧", "buyOption": {}"#),
      .flagged(.purchaseOption, #""purchaseOptionId": "⟦-buy⟧", "buyOption": {}"#),
      .flagged(
        .file,
        #"{"productId": "coins", "purchaseOptionId": "buy", "offerId": "⟦summer_sale⟧", "discountedOffer": {}}"#
      ),
      .accepted(.purchaseOption, #""purchaseOptionId": "buy-now", "buyOption": {}"#),
      .accepted(.oneTimeOffer, #""discountedOffer": {}"#),
      // What the documents say of the first character they do not say of the last.
      .accepted(.purchaseOption, #""purchaseOptionId": "buy-", "buyOption": {}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.list == .products {
      if !product.isPartial, let id = product.play?.purchaseOptionID {
        report(id, "the purchase option's id", context.subject(product, of: catalog), context, into: &sink)
      }
      for offer in product.playOffers {
        guard let id = offer.first.id else { continue }
        let subject = context.subject(offer.first, of: product, in: catalog)
        report(id, "the offer's id", subject, context, into: &sink)
      }
    }
  }

  private func report(
    _ id: Located<String>, _ name: String, _ subject: Diagnostic.Subject, _ context: RuleContext,
    into sink: inout DiagnosticSink
  ) {
    guard let fault = PlayLabelFault(id.value, name), fault.isSure || id.value.utf8.first == UInt8(ascii: "-")
    else { return }
    let message = fault.isSure ? fault.message : "\(name) \(quoted(id.value)) begins with a hyphen"
    sink.report(
      context.finding(message, at: Label(id), help: PlayLabelFault.help(), subject: subject))
  }
}
