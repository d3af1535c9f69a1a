import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription that names another group than the one it stands in.
struct SubscriptionGroupIdMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "subscription-group-id-mismatch", severity: .warning, certainty: .observed,
      summary: "a subscription names another group than the one it stands in",
      rationale:
        "StoreKit tells an app the group by this id; code that compares it with the group's id does not find the subscription, and upgrades within the group fail.",
      source: "public StoreKit configurations, where the two ids are always equal")
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""productID": "pro", "subscriptionGroupID": "⟦2⟧""#),
      .flagged(subscription: #""productID": "pro", "subscriptionGroupID": "⟦⟧""#),
      .accepted(subscription: #""productID": "pro", "subscriptionGroupID": "1""#),
      .accepted(subscription: #""productID": "pro""#),
      .accepted(
        storeKit:
          #"{"subscriptionGroups": [{"subscriptions": [{"productID": "a", "subscriptionGroupID": "1"}]}]}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let index = product.group, let named = product.groupID, let group = catalog.groups[index].id,
        !group.value.isEmpty, named.value != group.value
      else { continue }
      sink.report(
        context.finding(
          "the subscription names the group \(quoted(named.value)) but stands in \(quoted(group.value))",
          at: Label(named), help: "write \(quoted(group.value)), or move the subscription to its group",
          secondary: [Label(group, "the enclosing group")], subject: context.subject(product, of: catalog)))
    }
  }
}
