import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product of before that the catalog has no more.
struct ProductDeleted: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-deleted", severity: .warning, certainty: .secondHand,
      summary: "a product that was sold before is gone",
      rationale:
        "A product that was in the store stays there: it can be taken off sale, not deleted, and its id does not come back. A catalog without it no longer describes what customers have.",
      source: "App Store Connect Help, in-app purchases; Google Play Help, in-app products",
      catalogs: [.storeKitConfiguration, .appStoreConnect, .appStoreMetadata, .googlePlay])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Products.storekit": #"⟦{⟧"products": [{"productID": "coins"}]}"#,
        "catalog.lock.json":
          #"{"version": 1, "catalogs": [{"kind": "storeKitConfiguration", "role": "store", "products": [{"id": "coins"}, {"id": "gems"}]}]}"#,
      ]),
      .flagged(files: [
        "Products.storekit": #"⟦{⟧"products": [{"productID": "coins"}, {"productID": "stars"}]}"#,
        "catalog.lock.json":
          #"{"version": 1, "catalogs": [{"kind": "storeKitConfiguration", "role": "store", "products": [{"id": "coins"}, {"id": "gems", "name": "Gems"}]}]}"#,
      ]),
      .accepted(
        files: .appStore(before: #"{"id": "pro"}"#, now: #"{"productID": "pro"}, {"productID": "plus"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro"}, {"id": "old", "name": "Old"}"#,
          now: #"{"productID": "pro"}, {"productID": "new", "referenceName": "Old"}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let earlier = context.workspace.earlier(of: catalog) else { return }
    let now = Set(catalog.products.compactMap(\.qualifiedID))
    let renamed = Set(earlier.renames(in: catalog).compactMap(\.before.qualifiedID))
    for product in earlier.catalog.products {
      guard let id = product.qualifiedID, !now.contains(id), !renamed.contains(id) else { continue }
      var subject = Diagnostic.Subject(table: context.tableName(of: catalog))
      subject.product = id
      sink.report(
        context.finding(
          "the product \(quoted(id)) was sold before and is gone", at: Label(catalog.file, catalog.anchor),
          help: "keep it as not for sale, or run `catalog-lint lock` to retire its id",
          notes: ["before: \(earlier.origin)"], subject: subject))
    }
  }
}
