import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group's reference name of more than 64 characters.
struct GroupReferenceNameTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-reference-name-too-long", severity: .warning, certainty: .secondHand,
      summary: "a subscription group's reference name is longer than the App Store takes",
      rationale: "Tools that write to App Store Connect allow 64 characters for the name of a group.",
      source: "public schemas of tools for App Store Connect", catalogs: .appStore)
  }

  static var examples: [Example] {
    let name = String(repeating: "Pro plan", count: 8)
    return [
      .flagged(storeKit: #"{"subscriptionGroups": [{"id": "1", "name": "⟦\#(name)s⟧"}]}"#),
      .flagged(storeKit: #"{"subscriptionGroups": [{"name": "⟦\#(name)\#(name)⟧"}]}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"id": "1", "name": "\#(name)"}]}"#),
      .accepted(storeKit: #"{"subscriptionGroups": [{"id": "1", "name": "Pro"}]}"#),
      .flagged(files: ["a.json": AppStoreFile.group(#""referenceName": "⟦\#(name)s⟧""#)]),
    ]
  }

  private static let maximum = 64

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for group in catalog.groups {
      guard let name = group.name,
        let message = tooLongMessage("name of the group", name.value, maximum: Self.maximum)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(name), help: "use at most \(Self.maximum) characters",
          subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: group.id?.value)))
    }
  }
}
