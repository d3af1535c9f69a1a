import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription that was moved to another group.
struct GroupPlanMoved: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-plan-moved", severity: .warning, certainty: .uncertain,
      summary: "a subscription is in another group than before",
      rationale:
        "A subscription most likely stays in the group that it was made in: nothing in the store moves it. Customers of both groups could then hold two subscriptions of one service.",
      source: "the App Store Connect API has no such change", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        files: .appStore(
          before: #"{"id": "a", "group": "1"}, {"id": "pro", "group": "0"}"#,
          now: #"{"productID": "a"}, {"productID": "⟦pro⟧"}"#)),
      .flagged(files: .appStore(before: #"{"id": "pro", "group": "77"}"#, now: #"{"productID": "⟦pro⟧"}"#)),
      .accepted(files: .appStore(before: #"{"id": "pro", "group": "1"}"#, now: #"{"productID": "pro"}"#)),
      .accepted(
        files: .appStore(before: #"{"id": "pro", "group": "5C0FFEE1"}"#, now: #"{"productID": "pro"}"#)),
      .accepted(files: .appStore(before: #"{"id": "pro"}"#, now: #"{"productID": "pro"}"#)),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    context.forEachKnown(catalog) { product, before, origin in
      guard let then = before.groupID?.value, let index = product.group, let id = product.id,
        let now = catalog.groups[index].id?.value, !now.isEmpty, now != then,
        Self.isNumber(now) == Self.isNumber(then)
      else { return }
      sink.report(
        context.finding(
          "the subscription \(quoted(id.value)) was in the group \(quoted(then)) before, not \(quoted(now))",
          at: Label(id), help: "leave it in its group, or make a new product", notes: ["before: \(origin)"],
          subject: context.subject(product, of: catalog)))
    }
  }

  /// Whether an id can be the store's, which are digits only; those that Xcode makes up have letters and say
  /// nothing of the store's.
  private static func isNumber(_ id: String) -> Bool { id.allSatisfy(\.isNumber) }
}
