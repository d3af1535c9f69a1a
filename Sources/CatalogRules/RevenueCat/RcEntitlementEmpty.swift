import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An entitlement that no product gives.
struct RcEntitlementEmpty: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-entitlement-empty", severity: .warning, certainty: .official,
      summary: "no product gives an entitlement",
      rationale: "Whatever the customer buys, the app finds the entitlement locked.",
      source: "RevenueCat documentation, entitlements (attaching products)", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/entitlements.json": list(#"{"object": "list", "items": []}"#, "⟦plus⟧")]),
      .flagged(files: [
        "rc/entitlements.json": list("null", "⟦plus⟧"),
        "rc/products.json":
          #"{"object": "list", "url": "/v2/projects/p/entitlements/e/products", "next_page": null, "items": []}"#,
      ]),
      .accepted(files: [
        "rc/entitlements.json": list(
          #"{"object": "list", "items": [{"object": "product", "store_identifier": "pro"}]}"#, "plus")
      ]),
      // The products were not asked for.
      .accepted(files: ["rc/entitlements.json": list("null", "plus")]),
      .accepted(files: [
        "rc/entitlements.json": list(#"{"object": "list", "items": []}"#, "plus", state: "inactive")
      ]),
    ]
  }

  private static func list(_ products: String, _ key: String, state: String = "active") -> String {
    #"{"object": "list", "url": "/v2/projects/p/entitlements", "items": [{"object": "entitlement", "id": "e", "lookup_key": "\#(key)", "state": "\#(state)", "products": \#(products)}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let empty = catalog.entitlements.filter { $0.hasProducts && $0.productIDs.isEmpty && !$0.isArchived }
    guard !empty.isEmpty, context.isWhole(catalog) else { return }
    for entitlement in empty {
      guard let id = entitlement.id else { continue }
      sink.report(
        context.finding(
          "no product gives the entitlement \(quoted(id.value))", at: Label(id),
          help: "attach the products that give it, or archive it",
          subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: id.value)))
    }
  }
}
