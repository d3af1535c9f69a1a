import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A paywall that shows a package which its offering does not have.
struct RcPaywallPackageMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-paywall-package-missing", severity: .error, certainty: .official,
      summary: "a paywall shows a package that its offering does not have",
      rationale:
        "On Android the library refuses such a paywall and shows its plain one. A paywall made from a template leaves the package out, so that it is a warning there. A package without a product for one store is not in that store's answer.",
      source: "purchases-android, PaywallValidationError (MissingPackage)", catalogs: [.revenueCat],
      evidence: .report("RevenueCat/react-native-purchases#1178"))
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings(
          #""paywall_components": {"default_locale": "en_US", "components_localizations": {"en_US": {"x": "Pro"}}, "components_config": {"base": {"stack": {"components": [{"type": "package", "package_id": "⟦$rc_annual⟧"}]}}}}"#
        )
      ]),
      .flagged(files: [
        "rc/offerings.json": offerings(
          #""paywall": {"template_name": "2", "config": {"packages": ["$rc_monthly", "⟦$rc_annual⟧"]}, "localized_strings": {"en_US": {"title": "Pro"}}}"#
        )
      ]),
      .accepted(files: [
        "rc/offerings.json": offerings(
          #""paywall": {"template_name": "2", "config": {"packages": ["$rc_monthly"]}, "localized_strings": {"en_US": {"title": "Pro"}}}"#
        )
      ]),
      // A paywall in a file of its own has no offering beside it.
      .accepted(files: [
        "paywall.json":
          #"{"template_name": "2", "config": {"packages": ["$rc_annual"]}, "localized_strings": {"en_US": {"title": "Pro"}}}"#
      ]),
    ]
  }

  private static func offerings(_ paywall: String) -> String {
    #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "$rc_monthly", "platform_product_identifier": "pro"}], \#(paywall)}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    // Of an offering without packages another rule says so.
    for offering in catalog.offerings where !offering.packages.isEmpty && offering.hasPackages {
      let paywalls = context.workspace.documents[offering.file.index].paywalls(in: offering.span)
      guard !paywalls.isEmpty else { continue }
      let packages = offering.packages.compactMap { $0.id?.value }
      let known = Set(packages)
      for paywall in paywalls {
        for package in paywall.packages where !known.contains(package.value) {
          sink.report(
            context.finding(
              "\(offering.title) has no package \(quoted(package.value))", at: Label(package),
              help: "add the package to the offering, or take it from the paywall",
              severity: paywall.version == .template ? .warning : nil,
              notes: ["The offering has \(packages.prefix(20).map { quoted($0) }.joined(separator: ", "))."],
              subject: Diagnostic.Subject(
                table: context.tableName(of: catalog), key: package.value, variant: offering.id?.value)))
        }
      }
    }
  }
}
