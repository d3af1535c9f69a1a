import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An app that sells what can be restored, and has no way to restore it.
struct CodeRestoreMissing: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-restore-missing", severity: .warning, certainty: .official,
      summary: "the code has no way to restore purchases",
      rationale:
        "App Review asks for a way to restore what can be restored, and rejects apps without one. Nothing is said where some word of the code speaks of restoring, or where the paywall is drawn by StoreKit's own views or another party.",
      source: "App Review Guidelines 3.1.1 (a restore mechanism for any restorable in-app purchases)",
      catalogs: .appStore, profiles: [.apple],
      evidence: .report("russell-archer/StoreHelper#11"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "App.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
        "Store.swift": "import StoreKit\nlet result = try await product.⟦purchase⟧()",
      ]),
      .flagged(files: [
        "App.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
        "Store.swift":
          "import StoreKit\nlet payment = ⟦SKPayment⟧(product: product)\nSKPaymentQueue.default().add(payment)",
      ]),
      .accepted(files: [
        "App.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
        "Store.swift":
          "import StoreKit\nlet result = try await product.purchase()\nfunc sync() async throws { try await AppStore.sync() }",
      ]),
      // What is used up cannot be restored.
      .accepted(files: [
        "App.storekit": #"{"products": [{"productID": "coins", "type": "Consumable"}]}"#,
        "Store.swift": "import StoreKit\nlet result = try await product.purchase()",
      ]),
      .accepted(files: [
        "App.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
        "Store.swift": "import StoreKit\nlet result = try await product.purchase()",
        "Paywall.swift": "var body: some View { StoreView(ids: ids) }",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let code = workspace.code.filter { $0.language.store != .googlePlay }
    let products = workspace.catalogs.filter(context.isAbout).flatMap(\.products)
    let isRestorable = products.contains { product in
      product.isSubscription || product.kind?.value.value == .nonConsumable
    }
    guard isRestorable, code.allSatisfy(\.isRead),
      workspace.codeTraits.isDisjoint(with: [.restores, .showsReadyPaywall]),
      let purchase = workspace.codeReferences([.purchase]).first(where: {
        $0.code.language.store == .appStore
      })
    else { return }
    sink.report(
      context.finding(
        "purchases begin here, but no code restores them", at: Label(purchase.reference.text),
        help: "offer a button that calls AppStore.sync() or what restores purchases in your library"))
  }
}
