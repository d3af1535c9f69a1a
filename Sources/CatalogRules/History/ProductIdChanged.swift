import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product whose id is another than before.
struct ProductIdChanged: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-changed", severity: .error, certainty: .official,
      summary: "a product has another id than before",
      rationale:
        "The id of a product cannot be edited once it is saved. A product with another id is a new one, which nobody owns yet.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "a"}, {"id": "pro", "internalID": "6443210001"}"#,
          now: #"{"productID": "a"}, {"productID": "⟦pro.monthly⟧", "internalID": "6443210001"}"#)),
      .flagged(
        files: .appStore(
          before: #"{"id": "a"}, {"id": "pro", "name": "Pro monthly"}"#,
          now: #"{"productID": "a"}, {"productID": "⟦pro2⟧", "referenceName": "Pro monthly"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "a"}, {"id": "pro", "internalID": "6443210001"}"#,
          now: #"{"productID": "a"}, {"productID": "pro", "internalID": "6443210001"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "a"}, {"id": "pro", "name": "Pro"}"#,
          now: #"{"productID": "a"}, {"productID": "plus", "referenceName": "Plus"}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let earlier = context.workspace.earlier(of: catalog) else { return }
    for rename in earlier.renames(in: catalog) {
      guard let id = rename.after.id, let before = rename.before.qualifiedID else { continue }
      let isSure = rename.isCertain
      sink.report(
        context.finding(
          isSure
            ? "the product \(quoted(id.value)) had the id \(quoted(before)) before"
            : "the product \(quoted(id.value)) takes the place of \(quoted(before))",
          at: Label(id), help: "keep the old id, or keep the old product beside the new one",
          severity: context.severity(inStoreOf: catalog, isSure ? .error : .warning),
          notes: ["before: \(earlier.origin)"], subject: context.subject(rename.after, of: catalog)))
    }
  }
}
