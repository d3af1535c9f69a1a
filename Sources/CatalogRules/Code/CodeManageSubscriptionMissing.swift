import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An app that sells subscriptions and leads nowhere to cancel them.
struct CodeManageSubscriptionMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-manage-subscription-missing", severity: .info, certainty: .official,
      summary: "the code leads nowhere to manage subscriptions",
      rationale:
        "Google Play asks that customers find in the app how to cancel, and Apple recommends it. Nothing is said where some word of the code speaks of managing subscriptions, or where another party draws the paywall.",
      source: "Google Play, Subscriptions policy; Apple, Handling subscriptions in your app",
      catalogs: Set<CatalogKind>.appStore.union(Set<CatalogKind>.googlePlay))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift": "import StoreKit\nlet result = try await product.⟦purchase⟧()",
      ]),
      .flagged(files: [
        "App.storekit": catalog,
        "Store.swift":
          "import StoreKit\nfunc restore() async throws { try await AppStore.sync() }\nlet a = try await plan.⟦purchase⟧()",
      ]),
      .accepted(files: [
        "App.storekit": catalog,
        "Store.swift":
          "import StoreKit\nlet result = try await product.purchase()\ntry await AppStore.showManageSubscriptions(in: scene)",
      ]),
      // Nothing to cancel.
      .accepted(files: [
        "App.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
        "Store.swift": "import StoreKit\nlet result = try await product.purchase()",
      ]),
    ]
  }

  private static let catalog =
    #"{"subscriptionGroups": [{"id": "1", "name": "Pro", "localizations": [], "subscriptions": [{"productID": "pro.monthly"}]}]}"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = workspace.catalogs.filter(context.isAbout).flatMap(\.products)
    guard products.contains(where: \.isSubscription), workspace.code.allSatisfy(\.isRead),
      workspace.codeTraits.isDisjoint(with: [.managesSubscriptions, .showsReadyPaywall]),
      let purchase = workspace.codeReferences([.purchase]).first
    else { return }
    sink.report(
      context.finding(
        "purchases begin here, but no code leads to where subscriptions are managed",
        at: Label(purchase.reference.text),
        help: "open the store's page of subscriptions, such as with showManageSubscriptions(in:)"))
  }
}
