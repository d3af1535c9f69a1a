import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product whose Family Sharing was turned off again.
struct FamilySharingDisabledAgain: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "family-sharing-disabled-again", severity: .warning, certainty: .secondHand,
      summary: "a product is no longer shared with families",
      rationale:
        "Family Sharing cannot be turned off once it was on, since families may already share the purchase.",
      source: "public validators of App Store Connect declarations", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "pro", "familySharing": true}"#,
          now: #"{"productID": "pro", "familyShareable": ⟦false⟧}"#)),
      .flagged(
        files: .appStore(
          before: #"{"id": "a"}, {"id": "b", "familySharing": true}"#,
          now:
            #"{"productID": "a", "familyShareable": false}, {"productID": "b", "familyShareable": ⟦false⟧}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "familySharing": true}"#,
          now: #"{"productID": "pro", "familyShareable": true}"#)),
      .accepted(
        files: .appStore(
          before: #"{"id": "pro", "familySharing": false}"#,
          now: #"{"productID": "pro", "familyShareable": false}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      guard let isShared = product.familyShareable, !isShared.value, before.familyShareable?.value == true
      else { return }
      sink.report(
        context.finding(
          "the product \(quoted(product.id?.value ?? "")) was shared with families before",
          at: Label(isShared),
          help: "leave Family Sharing on", notes: ["before: \(origin)"],
          subject: context.subject(product, of: catalog)))
    }
  }
}
