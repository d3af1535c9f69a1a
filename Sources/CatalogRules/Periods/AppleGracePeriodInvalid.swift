import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A billing grace period of a length that the store does not have.
struct AppleGracePeriodInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "apple-grace-period-invalid", severity: .error, certainty: .official,
      summary: "the billing grace period is none that the App Store has",
      rationale:
        "While a payment is tried again, subscribers keep access for three, 16 or 28 days; those of weekly plans for six days at most.",
      source: "App Store Connect API, durations of subscription grace periods",
      catalogs: [.appStoreConnect], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["grace.json": export("⟦SEVEN_DAYS⟧")]),
      .flagged(files: ["grace.json": export("⟦DAY_28⟧")]),
      .accepted(files: ["grace.json": export("SIXTEEN_DAYS")]),
      .accepted(files: ["grace.json": export("TWENTY_EIGHT_DAYS")]),
      // Who opted out has no grace period.
      .accepted(files: ["grace.json": export("SEVEN_DAYS", isOn: false)]),
    ]
  }

  private static func export(_ duration: String, isOn: Bool = true) -> String {
    #"{"data": {"type": "subscriptionGracePeriods", "id": "1", "attributes": {"optIn": \#(isOn), "sandboxOptIn": false, "duration": "\#(duration)", "renewalType": "ALL_RENEWALS"}}}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let period = catalog.gracePeriod, case .invalid(let text) = period.value,
      !context.hasWrongType(period)
    else { return }
    sink.report(
      context.finding(
        "\(quoted(text)) is no billing grace period", at: Label(period),
        help: "use \(CatalogTerms(catalog).choices(PlanDurations.gracePeriods))",
        subject: Diagnostic.Subject(table: context.tableName(of: catalog))))
  }
}
