import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An Android app that sells through Google Play and acknowledges no purchase.
struct PlayPurchaseNotAcknowledged: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-purchase-not-acknowledged", severity: .warning, certainty: .official,
      summary: "the code begins purchases of Google Play, but acknowledges none",
      rationale:
        "A purchase that is not acknowledged within three days is refunded. A server may do it; nothing is said where some word of the code speaks of acknowledging or consuming.",
      source: "Google Play Billing, Integrate the library into your app (processing purchases)",
      catalogs: .googlePlay,
      evidence: .report("googlecodelabs/play-billing-scalable-kotlin#3"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "res/values/strings.xml": strings,
        "Store.kt":
          "import com.android.billingclient.api.BillingClient\nfun buy() { client.⟦launchBillingFlow⟧(activity, params) }",
      ]),
      .flagged(files: [
        "res/values/strings.xml": strings,
        "Store.java":
          "import com.android.billingclient.api.BillingClient;\nclass Store { void buy() { client.⟦launchBillingFlow⟧(activity, params); } }",
      ]),
      .accepted(files: [
        "res/values/strings.xml": strings,
        "Store.kt":
          "import com.android.billingclient.api.BillingClient\nfun buy() { client.launchBillingFlow(activity, params) }\nfun done() { client.acknowledgePurchase(ack) { } }",
      ]),
      // The server does it, and the app only looks.
      .accepted(files: [
        "res/values/strings.xml": strings,
        "Store.kt":
          "import com.android.billingclient.api.BillingClient\nfun buy() { client.launchBillingFlow(activity, params) }\nfun done(p: Purchase) = p.isAcknowledged",
      ]),
    ]
  }

  private static let strings = #"<resources><string name="buy">Buy</string></resources>"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let code = workspace.code.filter { $0.language.store == .googlePlay }
    guard code.allSatisfy(\.isRead), !workspace.codeTraits.contains(.acknowledges) else { return }
    let purchases = workspace.codeReferences([.purchase]).filter {
      $0.reference.text.value == "launchBillingFlow"
    }
    guard let purchase = purchases.first else { return }
    sink.report(
      context.finding(
        "purchases begin here, but no code acknowledges them", at: Label(purchase.reference.text),
        help: "call acknowledgePurchase or consumeAsync for each purchase, unless your server does"))
  }
}
