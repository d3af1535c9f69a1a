import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An offering in code that RevenueCat does not have.
struct CodeOfferingUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-offering-unknown", severity: .warning, certainty: .official,
      summary: "code asks for an offering that RevenueCat does not have",
      rationale:
        "The lookup gives nothing, and the paywall has nothing to show.",
      source: "RevenueCat documentation, displaying products (offerings by identifier)",
      catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings,
        "Store.swift":
          "import RevenueCat\nlet a = offerings.offering(identifier: \"default\")\nlet b = offerings.offering(identifier: \"⟦sale⟧\")",
      ]),
      .flagged(files: [
        "rc/offerings.json": offerings,
        "Store.kt": "// RevenueCat\nval offering = offerings.getOffering(\"⟦Default⟧\")",
      ]),
      .accepted(files: [
        "rc/offerings.json": offerings,
        "Store.swift": "import RevenueCat\nlet a = offerings.all[\"default\"]",
      ]),
      // Only what is filled in tells the name.
      .accepted(files: [
        "rc/offerings.json": offerings,
        "Store.swift":
          "import RevenueCat\nlet a = offerings[\"default\"]\nlet b = offerings.offering(identifier: \"sale_\\(country)\")",
      ]),
    ]
  }

  private static let offerings =
    #"{"current_offering_id": "default", "offerings": [{"identifier": "default", "description": "Standard", "packages": [{"identifier": "$rc_monthly", "platform_product_identifier": "pro.monthly"}]}]}"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let offerings = CodeCatalogs(workspace).revenueCat.flatMap(\.offerings)
    RevenueCatNames(workspace: workspace).report(
      .offering, besides: Set(offerings.compactMap { $0.id?.value }), "offering", in: context, into: &sink)
  }
}
