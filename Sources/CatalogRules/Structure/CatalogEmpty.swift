import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A catalog without any product.
struct CatalogEmpty: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "catalog-empty", severity: .info, certainty: .derived,
      summary: "a catalog holds no product",
      rationale:
        "An app that is tested with an empty catalog has nothing to sell, and its paywall stays blank.",
      source: "StoreKit Testing in Xcode",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"⟦{⟧"products": [], "subscriptionGroups": []}"#),
      .flagged(storeKit: #"⟦{⟧}"#),
      .accepted(product: #""productID": "coins""#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"id": "1", "subscriptions": []}]}"#),
      .accepted(storeKit: #"{"products": {}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard catalog.products.isEmpty, catalog.groups.isEmpty else { return }
    // What could not be read may hold the products.
    let isUnsure = context.document(of: catalog).problems.contains { problem in
      problem.kind == .malformed || problem.kind == .wrongType
    }
    guard !isUnsure else { return }
    sink.report(
      context.finding(
        "the catalog holds no product", at: Label(catalog.file, catalog.anchor),
        help: "add a product, or exclude the file",
        subject: Diagnostic.Subject(table: context.tableName(of: catalog))))
  }
}
