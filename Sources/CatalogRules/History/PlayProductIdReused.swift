import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A Google Play product that takes the id of one that was deleted.
struct PlayProductIdReused: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-product-id-reused", severity: .error, certainty: .official,
      summary: "a Google Play product takes an id that was used before",
      rationale:
        "Google Play keeps the id of a deleted product; it cannot be used again.",
      source: "Google Play Developer API; Google Play Help 140504", catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .googlePlay(
          before: "", retired: #""pro:plan""#, now: #""basePlanId": "⟦plan⟧", "state": "ACTIVE""#)),
      .flagged(
        files: .googlePlay(
          before: "", retired: #""pro:plan""#, now: #""basePlanId": "⟦plan⟧", "state": "DRAFT""#)),
      .accepted(
        files: .googlePlay(
          before: #"{"id": "pro", "basePlan": "plan"}"#, now: #""basePlanId": "plan", "state": "ACTIVE""#)),
      .accepted(
        files: .googlePlay(
          before: #"{"id": "pro", "basePlan": "plan"}"#, now: #""basePlanId": "plan", "state": "DRAFT""#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, id, origin) in context.reusedIDs(in: catalog) {
      sink.report(
        context.finding(
          "the id \(quoted(product.qualifiedID ?? id.value)) was used before and was retired", at: Label(id),
          help: "take an id that was never used", notes: ["before: \(origin)"],
          subject: context.subject(product, of: catalog)))
    }
  }
}
