import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A package in code that no offering of RevenueCat has.
struct CodePackageIdentifierUnknown: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "code-package-identifier-unknown", severity: .warning, certainty: .official,
      summary: "code asks for a package that no offering has",
      rationale:
        "The lookup gives nothing, and the plan is missing from the paywall.",
      source: "RevenueCat documentation, offerings (package identifiers)", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings,
        "Store.swift":
          "import RevenueCat\nlet a = offerings.offering(identifier: \"default\")?.package(identifier: \"⟦yearly⟧\")",
      ]),
      .flagged(files: [
        "rc/offerings.json": offerings,
        "Store.kt":
          "// RevenueCat\nval a = offerings[\"default\"]?.getPackage(\"⟦annual⟧\")",
      ]),
      .accepted(files: [
        "rc/offerings.json": offerings,
        "Store.swift":
          "import RevenueCat\nlet a = offerings[\"default\"]?.package(identifier: \"$rc_monthly\")",
      ]),
      // Another class's method of the same name.
      .accepted(files: [
        "rc/offerings.json": offerings, "Tool.java": "Package p = loader.getPackage(\"com.example\");",
      ]),
    ]
  }

  private static let offerings =
    #"{"current_offering_id": "default", "offerings": [{"identifier": "default", "description": "Standard", "packages": [{"identifier": "$rc_monthly", "platform_product_identifier": "pro.monthly"}]}]}"#

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    let offerings = CodeCatalogs(workspace).revenueCat.flatMap(\.offerings)
    let packages = offerings.flatMap(\.packages).compactMap { $0.id?.value }
    let known = Set(packages + offerings.flatMap(\.paywallPackages).map(\.value))
    RevenueCatNames(workspace: workspace).report(
      .package, besides: known, "package", in: context, into: &sink)
  }
}
