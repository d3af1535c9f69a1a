import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A price sheet's offer that the store's own catalog does not have.
struct OfferIdNotInCatalog: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "offer-id-not-in-catalog", severity: .warning, certainty: .derived,
      summary: "a price sheet names an offer that the store's catalog of the product does not have",
      rationale:
        "A price for an offer that the store does not know is used nowhere; most often the id was changed in one place only.",
      source: "follows from the two files", catalogs: [.priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": "product_id,storefront,offer,price\npro,USA,⟦sprung⟧,1.99",
        "store/export.json": exampleSubscription(offers: promotion("spring")),
      ]),
      .flagged(files: [
        "prices.csv":
          "product_id,storefront,offer,price\npro,USA,spring,1.99\npro,USA,⟦autumn⟧,1.99\npro,DEU,autumn,1.99",
        "store/export.json": exampleSubscription(offers: promotion("spring")),
      ]),
      .accepted(files: [
        "prices.csv": "product_id,storefront,offer,price\npro,USA,spring,1.99",
        "store/export.json": exampleSubscription(offers: promotion("spring")),
      ]),
      // An introductory offer has no id in the store.
      .accepted(files: [
        "prices.csv": "product_id,storefront,offer,price\npro,USA,intro,1.99",
        "store/export.json": exampleSubscription(offers: promotion("spring")),
      ]),
      // The files may have no offers at all.
      .accepted(files: [
        "prices.csv": "product_id,storefront,offer,price\npro,USA,spring,1.99",
        "store/export.json": exampleSubscription(),
      ]),
    ]
  }

  private static func promotion(_ id: String) -> String {
    #"""
    {"type": "subscriptionPromotionalOffers", "id": "7", "attributes": {"name": "Spring sale", "offerCode": "\#(id)",
      "duration": "ONE_MONTH", "offerMode": "PAY_UP_FRONT", "numberOfPeriods": 1},
      "relationships": {"subscription": {"data": {"type": "subscriptions", "id": "1"}}}}
    """#
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let catalogs = workspace.catalogs
    var known: [String: [Offer]] = [:]
    for catalog in catalogs where catalog.role == .store && catalog.kind.store != nil {
      for product in catalog.products {
        if let id = product.qualifiedID { known[id, default: []] += product.offers }
      }
    }
    for catalog in catalogs where catalog.kind == .priceSheet {
      for product in catalog.products {
        guard let offers = known[product.qualifiedID ?? ""] else { continue }
        let names = Set(offers.flatMap { [$0.id?.value, $0.referenceName?.value].compactMap { $0 } })
        guard !names.isEmpty else { continue }
        for offer in product.offers {
          guard let id = offer.id, !names.contains(id.value), !Self.isIntroductory(id.value) else { continue }
          let near = closest(to: id.value, in: names.sorted())
          sink.report(
            context.finding(
              "\(product.title) has no offer \(quoted(id.value)) in the store's catalog", at: Label(id),
              help: near.map { "did you mean \(quoted($0))?" } ?? "correct the id, or add the offer",
              subject: context.subject(offer, of: product, in: catalog)))
        }
      }
    }
  }

  private static func isIntroductory(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("intro") || name.hasPrefix("trial") || name.hasPrefix("free")
  }
}
