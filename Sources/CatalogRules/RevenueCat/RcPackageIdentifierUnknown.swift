import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A package whose identifier looks like one of RevenueCat's own and is none.
struct RcPackageIdentifierUnknown: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-package-identifier-unknown", severity: .error, certainty: .official,
      summary: "a package's identifier begins with \"$rc_\" and is none of RevenueCat's",
      rationale:
        "RevenueCat's library gives such a package the type \"unknown\": it is none of the offering's `monthly`, `annual` and so on, and templates have no words for its period.",
      source: "purchases-ios, PackageType", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/offerings.json": offering("⟦$rc_yearly⟧")]),
      .flagged(files: ["rc/offerings.json": offering("⟦$rc_daily⟧")]),
      .accepted(files: ["rc/offerings.json": offering("$rc_annual")]),
      // An identifier of one's own may hold the words.
      .accepted(files: ["rc/offerings.json": offering("yearly_$rc")]),
    ]
  }

  private static func offering(_ package: String) -> String {
    #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "\#(package)", "platform_product_identifier": "pro.yearly"}]}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for offering in catalog.offerings {
      for package in offering.packagesWithChoices.compactMap(\.first) {
        guard let id = package.id, id.value.hasPrefix("$rc_"), !PackagePeriod.identifiers.contains(id.value)
        else { continue }
        let help =
          Self.meant(by: id.value).map { "write \(quoted($0))" }
          ?? "use one of \(PackagePeriod.identifiers.joined(separator: ", ")), or a name without \"$rc_\""
        sink.report(
          context.finding(
            "\(quoted(id.value)) is no package of RevenueCat's", at: Label(id), help: help,
            subject: Diagnostic.Subject(
              table: context.tableName(of: catalog), key: id.value, variant: offering.id?.value)))
      }
    }
  }

  /// The identifier that was likely meant.
  private static func meant(by identifier: String) -> String? {
    switch identifier.dropFirst("$rc_".count).lowercased() {
    case "year", "yearly", "annually": "$rc_annual"
    case "month": "$rc_monthly"
    case "week": "$rc_weekly"
    case "quarter", "quarterly": "$rc_three_month"
    case "forever", "onetime", "one_time": "$rc_lifetime"
    default: closest(to: identifier, in: PackagePeriod.identifiers.filter { $0.count + 3 > identifier.count })
    }
  }
}
