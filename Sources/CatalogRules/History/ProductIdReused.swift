import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product that takes the id of one that was deleted.
struct ProductIdReused: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-reused", severity: .error, certainty: .official,
      summary: "a product takes an id that was used before",
      rationale:
        "The id of a deleted product cannot be used again in the app.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "pro"}"#, retired: #""coins100""#,
          now: #"{"productID": "pro"}, {"productID": "⟦coins100⟧"}"#)),
      .flagged(
        files: .appStore(
          before: #"{"id": "pro"}"#, retired: #""x", "y""#,
          now: #"{"productID": "⟦y⟧"}, {"productID": "pro"}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro"}"#, retired: #""coins100""#,
          now: #"{"productID": "pro"}, {"productID": "coins100v2"}"#)),
      .accepted(
        files: .appStore(before: #"{"id": "pro"}"#, now: #"{"productID": "pro"}, {"productID": "coins100"}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, id, origin) in context.reusedIDs(in: catalog) {
      sink.report(
        context.finding(
          "the id \(quoted(id.value)) was used before and was retired", at: Label(id),
          help: "take an id that was never used", severity: context.severity(inStoreOf: catalog, .error),
          notes: ["before: \(origin)"], subject: context.subject(product, of: catalog)))
    }
  }
}
