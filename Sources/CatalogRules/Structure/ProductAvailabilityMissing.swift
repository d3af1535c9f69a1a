import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product with prices that no storefront sells.
struct ProductAvailabilityMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-availability-missing", severity: .warning, certainty: .secondHand,
      summary: "a product that has prices is sold in no storefront",
      rationale:
        "A product has prices and a list of the storefronts that sell it. Where that list is empty, and later storefronts are not to be added, nobody can buy the product.",
      source: "App Store Connect API, availabilities; public validators of App Store Connect declarations",
      catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["a.json": answer("⟦pro⟧", #""availableInNewTerritories": false"#, "")]),
      .flagged(files: ["b.json": answer("⟦plus⟧", #""availableInNewTerritories": false"#, "")]),
      .accepted(files: ["a.json": answer("pro", #""availableInNewTerritories": true"#, "")]),
      .accepted(files: [
        "a.json": answer(
          "pro", #""availableInNewTerritories": false"#, #"{"type": "territories", "id": "USA"}"#)
      ]),
      // Taken off the store on purpose.
      .accepted(files: [
        "a.json": answer(
          "pro", #""availableInNewTerritories": false"#, "", state: "DEVELOPER_REMOVED_FROM_SALE")
      ]),
    ]
  }

  private static func answer(
    _ id: String, _ attributes: String, _ territories: String, state: String = "READY_TO_SUBMIT"
  ) -> String {
    """
    {"data": [{"type": "subscriptions", "id": "1",
      "attributes": {"productId": "\(id)", "state": "\(state)"},
      "relationships": {
        "prices": {"data": [{"type": "subscriptionPrices", "id": "p"}]},
        "subscriptionAvailability": {"data": {"type": "subscriptionAvailabilities", "id": "1"}}}}],
     "included": [
      {"type": "subscriptionPrices", "id": "p", "attributes": {"preserved": false},
       "relationships": {"subscriptionPricePoint": {"data": {"type": "subscriptionPricePoints", "id": "q"}}}},
      {"type": "subscriptionPricePoints", "id": "q", "attributes": {"customerPrice": "4.99"}},
      {"type": "subscriptionAvailabilities", "id": "1", "attributes": {\(attributes)},
       "relationships": {"availableTerritories": {"data": [\(territories)]}}}]}
    """
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let regions = product.regions, regions.isEmpty, product.isForNewRegions?.value == false,
        !product.prices.isEmpty, product.state?.value.hasSuffix("REMOVED_FROM_SALE") != true
      else { continue }
      sink.report(
        context.finding(
          "\(product.title) has prices but is sold in no storefront", at: Label(product.file, product.anchor),
          help: "choose the storefronts that sell it", subject: context.subject(product, of: catalog)))
    }
  }
}
