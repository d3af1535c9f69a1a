import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that does not say how to cancel.
struct PaywallCancelMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-cancel-missing", severity: .warning, certainty: .official,
      summary: "a paywall does not say how to cancel",
      rationale:
        "The laws of the United States and the European Union want it said; Apple's present agreement does not, so without the profile of a law it is a hint. The rules about Google Play and about the law of the United States say it where they are on.",
      source: "California ARL 17602; Apple, Schedule 2 before 2019")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "cancel"),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(without: "cancel", "title"),
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
    for screen in claims.screenTerms where screen.isJudged && screen.sellsSubscriptions {
      guard !context.asksPlay(of: screen), !context.asksUnitedStates(of: screen),
        !screen.states([.cancel, .manage], named: ["cancel", "manage", "cancellation"])
      else { continue }
      let isAsked = !context.profiles.isDisjoint(with: [.lawUS, .lawEU, .appleLegacy])
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say how to cancel", on: screen,
        help: "say how and until when customers can cancel",
        severity: isAsked ? screen.severity(.warning) : .info, into: &sink)
    }
  }
}
