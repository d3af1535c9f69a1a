import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An entitlement in code that RevenueCat does not have.
struct CodeEntitlementUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-entitlement-unknown", severity: .error, certainty: .official,
      summary: "code asks for an entitlement that RevenueCat does not have",
      rationale:
        "The lookup gives nothing, so that a customer who has paid is treated as one who has not. A name that differs only in capital letters is an error; another one that is missing is a warning, since the export may be old.",
      source: "RevenueCat documentation, entitlements and customer info", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/mapping.json": mapping,
        "Store.swift":
          "import RevenueCat\nlet isPro = customerInfo.entitlements[\"⟦Pro⟧\"]?.isActive == true",
      ]),
      .flagged(files: [
        "rc/mapping.json": mapping,
        "Store.kt":
          "import com.revenuecat.purchases.Purchases\nval a = info.entitlements[\"pro\"]\nval b = info.entitlements.active[\"⟦gold⟧\"] // RevenueCat",
      ]),
      .accepted(files: [
        "rc/mapping.json": mapping,
        "Store.swift":
          "import RevenueCat\nlet isPro = customerInfo.entitlements.all[\"pro\"]?.isActive == true",
      ]),
      // Nothing in the code is of this export.
      .accepted(files: [
        "rc/mapping.json": mapping,
        "Store.swift": "import RevenueCat\nlet isGold = customerInfo.entitlements[\"gold\"]?.isActive",
      ]),
    ]
  }

  private static let mapping =
    #"{"product_entitlement_mapping": {"pro.monthly": {"product_identifier": "pro.monthly", "entitlements": ["pro"]}}}"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let catalogs = CodeCatalogs(workspace).revenueCat
    let known = Set(catalogs.flatMap(\.entitlements).compactMap { $0.id?.value })
    RevenueCatNames(workspace: workspace).report(
      .entitlement, besides: known, "entitlement", in: context, into: &sink)
  }
}
