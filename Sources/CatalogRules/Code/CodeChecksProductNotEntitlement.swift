import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Access that code decides by a product where RevenueCat has entitlements.
struct CodeChecksProductNotEntitlement: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-checks-product-not-entitlement", severity: .info, certainty: .official,
      summary: "code decides access by a product, not by an entitlement",
      rationale:
        "A new plan, another store or a product of a price test gives the same right under another id. Code that asks for the entitlement need not change for it.",
      source: "RevenueCat documentation, checking subscription status", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/mapping.json": mapping,
        "Store.swift": "import RevenueCat\nlet isPro = info.activeSubscriptions.contains(\"⟦pro.monthly⟧\")",
      ]),
      .flagged(files: [
        "rc/mapping.json": mapping,
        "store.ts":
          "import Purchases from 'react-native-purchases';\nconst isPro = info.activeSubscriptions.includes('⟦pro.monthly⟧');",
      ]),
      .accepted(files: [
        "rc/mapping.json": mapping,
        "Store.swift": "import RevenueCat\nlet isPro = info.entitlements[\"pro\"]?.isActive",
      ]),
      // A list of the app's own.
      .accepted(files: [
        "rc/mapping.json": mapping,
        "Store.swift": "import RevenueCat\nlet isPro = plans.contains(\"pro.monthly\")",
      ]),
    ]
  }

  private static let mapping =
    #"{"product_entitlement_mapping": {"pro.monthly": {"product_identifier": "pro.monthly", "entitlements": ["pro"]}}}"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (code, reference) in workspace.codeReferences([.purchasedProduct])
    where code.traits.contains(.revenueCat) {
      let id = reference.text.value
      let entitlement = CodeCatalogs(workspace).revenueCat.flatMap(\.entitlements).first { entitlement in
        entitlement.productIDs.contains { $0.value == id }
      }
      sink.report(
        context.finding(
          "access is decided by the product \(quoted(id))", at: Label(reference.text),
          help: entitlement?.id.map { "ask for the entitlement \(quoted($0.value))" }
            ?? "ask for an entitlement",
          subject: Diagnostic.Subject(product: id)))
    }
  }
}
