import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// More offers by code of a subscription than can be active.
struct OfferCodeTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-code-too-many", severity: .error, certainty: .official,
      summary: "a subscription has more offers by code than can be active",
      rationale:
        "A subscription has at most ten active offers by code at a time.",
      source: "Apple's documentation on offer codes")
  }

  static var examples: [Example] {
    [
      .flagged(subscription: offers(11, marked: 10)),
      .flagged(subscription: offers(12, marked: 10)),
      .accepted(subscription: offers(10)),
      .accepted(subscription: offers(1)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let limit = MetadataLimit.activeOfferCodeOffers.maximum else { return }
    for product in catalog.products {
      let offers = product.offers(of: .code)
      guard offers.count > limit else { continue }
      let offer = offers[limit]
      sink.report(
        context.finding(
          "\(product.title) has \(offers.count) offers by code; at most \(limit) can be active",
          at: Label(offer, ""),
          help: "remove offers, or keep some of them inactive in App Store Connect",
          subject: context.subject(offer, of: product, in: catalog)))
    }
  }

  /// Returns the members of a subscription with so many offers; the one past the limit may be marked.
  private static func offers(_ count: Int, marked: Int? = nil) -> String {
    let offers = (0..<count).map { index in
      let id = index == marked ? "⟦offer\(index)⟧" : "offer\(index)"
      return #"{"offerID": "\#(id)", "paymentMode": "free", "subscriptionPeriod": "P1W"}"#
    }
    return #""codeOffers": [\#(offers.joined(separator: ", "))]"#
  }
}
