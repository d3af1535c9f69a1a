import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription group in code that no catalog has.
struct CodeGroupIDUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-group-id-unknown", severity: .warning, certainty: .derived,
      summary: "code shows a subscription group that no catalog has",
      rationale:
        "A store view of an unknown group shows that nothing is available, and its status is empty. A StoreKit configuration that is kept by hand has group ids of its own; with such ones alone the finding is only a hint.",
      source: "StoreKit, SubscriptionStoreView(groupID:) and Product.SubscriptionInfo.status(for:)",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": catalog, "Store.swift": view("SubscriptionStoreView(groupID: \"⟦21482746⟧\")"),
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": view("Text(title).subscriptionStatusTask(for: \"⟦99⟧\") { _ in }"),
      ]),
      .accepted(files: [
        "App.storekit": catalog, "Store.swift": view("SubscriptionStoreView(groupID: \"21482745\")"),
      ]),
      // Nothing shows that the catalog is this code's.
      .accepted(files: ["App.storekit": catalog, "Store.swift": "SubscriptionStoreView(groupID: \"9999\")"]),
    ]
  }

  private static let catalog =
    #"{"settings": {"_lastSynchronizedDate": 700000000.0}, "subscriptionGroups": [{"id": "21482745", "name": "Pro", "localizations": [], "subscriptions": [{"productID": "pro.monthly"}]}]}"#

  private static func view(_ call: String) -> String {
    "let id = \"pro.monthly\"\nvar body: some View { \(call) }"
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let references = workspace.codeReferences([.groupID]).filter { $0.code.language.store == .appStore }
    guard !references.isEmpty else { return }
    let catalogs = CodeCatalogs(workspace).catalogs(of: .appStore)
    let groups = catalogs.flatMap(\.groups).compactMap { $0.id?.value }
    let known = Set(groups + catalogs.flatMap(\.products).compactMap { $0.groupID?.value })
    guard !known.isEmpty else { return }
    let isNamed =
      references.contains { known.contains($0.reference.text.value) }
      || CodeCatalogs(workspace).areNamedInCode(catalogs)
    guard isNamed else { return }
    let isSold = catalogs.contains { $0.role == .store || $0.isSynchronized }
    for (_, reference) in references where !known.contains(reference.text.value) {
      sink.report(
        context.finding(
          "no catalog has the subscription group \(quoted(reference.text.value))", at: Label(reference.text),
          help: known.count == 1
            ? "use \(quoted(known.first ?? ""))" : "use the id of a group of the catalog",
          severity: isSold ? nil : .info, subject: Diagnostic.Subject(key: reference.text.value)))
    }
  }
}
