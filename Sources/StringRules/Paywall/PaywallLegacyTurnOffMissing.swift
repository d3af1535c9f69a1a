import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without the old sentence about turning off renewal.
struct PaywallLegacyTurnOffMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-legacy-turn-off-missing", severity: .info, certainty: .official,
      summary: "a paywall does not say until when renewal can be turned off",
      rationale:
        "Before 2019 Apple asked for five sentences, which many paywalls and some reviewers still know. They are asked for where the profile apple-legacy is on.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b) before 2019",
      profiles: [.appleLegacy])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.table(
          adding: #""note" = "Turn off auto-renew in Settings.";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding:
            #""legal" = "It renews automatically unless auto-renew is turned off at least 24 hours before the end of the current period.";"#
        ),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""legal" = "Turn off auto-renew twenty-four hours before the period ends.";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && !screen.isAndroid && screen.sellsSubscriptions {
      guard screen.dayMentions == 0 else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say until when renewal can be turned off",
        on: screen,
        help:
          "add a sentence such as \"The subscription renews unless auto-renew is turned off at least 24 hours before the end of the current period.\"",
        severity: .info, into: &sink)
    }
  }
}
