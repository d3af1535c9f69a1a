import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// An English paywall that lacks some of what the law of the United States wants before the button.
struct PaywallUsMaterialTerms: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-us-material-terms", severity: .warning, certainty: .official,
      summary: "an English paywall lacks some of the terms that the law of the United States wants",
      rationale:
        "Price, how often it is billed, that it renews and how to cancel must be clear before customers agree. Asked where the profile law-us is on.",
      source: "15 U.S.C. 8403 (ROSCA); California Business and Professions Code 17602",
      profiles: [.lawUS])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "renewal"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "cancel", "price"),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(),
      ]),
      // A table that states one term is not the whole paywall.
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": #""price" = "%@ per month"; "restore" = "Restore Purchases";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && screen.sellsSubscriptions && context.asksUnitedStates(of: screen) {
      var missing: [String] = []
      if !screen.states([.autoRenew], named: ["renewal", "renews", "autorenew"]) {
        missing.append("that it renews")
      }
      if !screen.states([.cancel, .manage], named: ["cancel", "manage", "cancellation"]) {
        missing.append("how to cancel")
      }
      // Price and period alone are said by their own rules.
      guard !missing.isEmpty else { continue }
      if !screen.showsLength, !screen.codeDrawsLength { missing.insert("how often it is billed", at: 0) }
      if !screen.showsPrice, !screen.codeDrawsPrice { missing.insert("the price", at: 0) }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say \(missing.formatted)", on: screen,
        help: "say it in a text before the button that buys", severity: screen.severity(.warning), into: &sink
      )
    }
  }
}
