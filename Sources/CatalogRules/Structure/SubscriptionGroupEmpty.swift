import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group without subscriptions.
struct SubscriptionGroupEmpty: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "subscription-group-empty", severity: .warning, certainty: .derived,
      summary: "a subscription group holds no subscription",
      rationale: "A group exists to hold subscriptions; an empty one is left over or was forgotten.",
      source: "App Store Connect Help, auto-renewable subscriptions",
      catalogs: [.storeKitConfiguration, .appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"subscriptionGroups": [{"id": "⟦1⟧", "name": "Pro", "subscriptions": []}]}"#),
      .flagged(storeKit: #"{"subscriptionGroups": [{"id": "", "name": "⟦Pro⟧", "subscriptions": []}]}"#),
      .accepted(subscription: #""productID": "pro""#),
      .accepted(storeKit: #"{"subscriptionGroups": []}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "subscriptions": {}}]}"#),
      .flagged(files: [
        "a.json": AppStoreFile.group(#""referenceName": "Pro""#).replacing(#"id": "1""#, with: #"id": "⟦1⟧""#)
      ]),
      // An answer that was not asked for the subscriptions.
      .accepted(files: [
        "a.json":
          #"{"data": [{"type": "subscriptionGroups", "id": "1", "attributes": {"referenceName": "Pro"}}]}"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (index, group) in catalog.groups.enumerated() {
      guard group.hasSubscriptions, catalog.products(inGroup: index).isEmpty,
        !context.hasWrongType("subscriptions", in: group.span, of: catalog)
      else { continue }
      let name = group.name?.value ?? group.id?.value ?? ""
      sink.report(
        context.finding(
          "the subscription group \(quoted(name)) is empty",
          at: Label(group.file ?? catalog.file, group.anchor),
          help: "add a subscription, or remove the group",
          subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: name)))
    }
  }
}
