import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A test switch that was left on in a StoreKit configuration.
struct StorekitFailuresEnabled: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-failures-enabled", severity: .info, certainty: .observed,
      summary: "a test switch of a StoreKit configuration is on",
      rationale:
        "With such a switch on, purchases of everyone who runs the project with the file fail, wait or go unasked.",
      source: "public StoreKit configurations, where these switches are off", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"settings": {"_failTransactionsEnabled": ⟦true⟧}}"#),
      .flagged(storeKit: #"{"settings": {"_askToBuyEnabled": ⟦true⟧, "_disableDialogs": ⟦true⟧}}"#),
      .flagged(storeKit: #"{"settings": {"_storeKitErrors": [{"name": "Purchase", "enabled": ⟦true⟧}]}}"#),
      .accepted(storeKit: #"{"settings": {"_failTransactionsEnabled": false}}"#),
      .accepted(storeKit: #"{"settings": {"_storeKitErrors": [{"name": "Purchase", "enabled": false}]}}"#),
      .accepted(storeKit: #"{"settings": {"_billingGracePeriodEnabled": true, "_timeRate": 15}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for testSwitch in catalog.settings.testSwitches {
      sink.report(
        context.finding(
          "the switch \(quoted(testSwitch.value)) is on: \(Self.effect(of: testSwitch.value))",
          at: Label(testSwitch), help: "set it to false once the test is done",
          subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: testSwitch.value)))
    }
  }

  private static func effect(of name: String) -> String {
    switch name {
    case "_failTransactionsEnabled": "every local purchase fails"
    case "_askToBuyEnabled": "every local purchase waits for approval"
    case "_billingIssuesEnabled": "local renewals fail"
    case "_disableDialogs": "local purchases show no dialog"
    default: "StoreKit answers with an error in local tests"
    }
  }
}
