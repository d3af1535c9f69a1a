import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without the old sentence about what is left of a trial.
struct PaywallLegacyTrialForfeitMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-legacy-trial-forfeit-missing", severity: .info, certainty: .official,
      summary: "a paywall does not say that what is left of a trial is lost",
      rationale:
        "Before 2019 Apple asked for five sentences, which many paywalls and some reviewers still know. They are asked for where the profile apple-legacy is on.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b) before 2019",
      profiles: [.appleLegacy])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.table(),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.table(adding: #""trial" = "7-day free trial";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""legal" = "Any unused portion of a free trial will be forfeited.";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""legal" = "Unused trial time is lost: the unused portion of the trial is forfeited.";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && !screen.isAndroid && screen.sellsSubscriptions && screen.freeTrial != nil {
      guard !screen.states([.forfeit]) else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say that what is left of a trial is lost on purchase",
        on: screen,
        help:
          "add a sentence such as \"Any unused portion of a free trial is forfeited when a subscription is purchased.\"",
        severity: .info, into: &sink)
    }
  }
}
