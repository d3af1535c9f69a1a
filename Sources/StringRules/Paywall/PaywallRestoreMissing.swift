import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without a way to restore purchases.
struct PaywallRestoreMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-restore-missing", severity: .warning, certainty: .official,
      summary: "a paywall has no text for restoring purchases",
      rationale:
        "What can be restored must have a way to be. Asked where non-consumables or subscriptions are sold in the App Store; nothing is said where any text or key of the app speaks of it, and where code was read its own rule judges that.",
      source: "App Review Guidelines 3.1.1")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "restore"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "restore", "renewal"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      .flagged(files: [
        "Acme.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "restore"),
      ]),
      // A paywall of RevenueCat's shows the button unless it is told not to.
      .flagged(files: [
        "pro.json": ScreenExamples.template(links: #", "display_restore_purchases": false"#, isMarked: true)
      ]),
      .accepted(files: ["pro.json": ScreenExamples.template()]),
      // What is used up cannot be restored.
      .accepted(files: [
        "Acme.storekit": #"{"products": [{"productID": "coins", "type": "Consumable"}]}"#,
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(without: "restore"),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.isJudged && !screen.isAndroid && !screen.hasCode {
      guard screen.sellsRestorable,
        !claims.workspace.codeTraits.contains(.restores),
        !screen.appStates([.restore], named: ["restore", "restored", "restoring"])
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) has no text for restoring purchases", on: screen,
        help: "add a button that restores purchases", severity: screen.severity(.warning), into: &sink)
    }
  }
}
