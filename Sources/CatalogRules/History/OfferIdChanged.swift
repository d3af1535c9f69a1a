import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offer whose id or reference name is another than before.
struct OfferIdChanged: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-id-changed", severity: .error, certainty: .official,
      summary: "an offer has another id or reference name than before",
      rationale:
        "The identifier and the reference name of a win-back offer cannot be changed once it is there; of a promotional offer only the price can, by what others report. The app asks for the offer by its id.",
      source: "App Store Connect Help, win-back offers; reports on promotional offers", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "offers": [{"kind": "winBack", "id": "back1", "name": "Back"}]}"#,
          now: #"{"productID": "pro", "winbackOffers": [{"offerID": "⟦back2⟧", "referenceName": "Back"}]}"#)),
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "offers": [{"kind": "promotional", "id": "save", "name": "Save"}]}"#,
          now: #"{"productID": "pro", "adHocOffers": [{"offerID": "save", "referenceName": "⟦Save more⟧"}]}"#)
      ),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "offers": [{"kind": "winBack", "id": "back1", "name": "Back"}]}"#,
          now: #"{"productID": "pro", "winbackOffers": [{"offerID": "back1", "referenceName": "Back"}]}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "offers": [{"kind": "promotional", "id": "save", "name": "Save"}]}"#,
          now: #"{"productID": "pro", "adHocOffers": [{"offerID": "more", "referenceName": "More"}]}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      for offer in product.offers where offer.kind == .promotional || offer.kind == .winBack {
        guard let (now, then) = change(of: offer, of: product, since: before) else { continue }
        // That a promotional offer keeps its names is known from reports only.
        let severity: Severity = offer.kind == .winBack ? .error : .warning
        sink.report(
          context.finding(
            "the \(offer.kind.name) \(quoted(now.value)) was \(quoted(then)) before", at: Label(now),
            help: "keep the old name, or make a new offer",
            severity: context.severity(inStoreOf: catalog, severity), notes: ["before: \(origin)"],
            subject: context.subject(product, of: catalog)))
      }
    }
  }

  /// Returns the name of an offer that is another than before, with the old one.
  private func change(
    of offer: Offer, of product: Product, since before: Product
  ) -> (now: Located<String>, then: String)? {
    let earlier = before.offers.filter { $0.kind == offer.kind }
    guard let id = offer.id, let name = offer.referenceName else { return nil }
    if let same = earlier.first(where: { $0.id?.value == id.value }) {
      guard let then = same.referenceName?.value, then != name.value else { return nil }
      return (name, then)
    }
    // A new id under an old name, and the old id is gone.
    let ids = Set(product.offers.compactMap(\.id?.value))
    let old = earlier.first {
      $0.referenceName?.value == name.value && $0.id.map { !ids.contains($0.value) } ?? false
    }
    return old?.id.map { (id, $0.value) }
  }
}
