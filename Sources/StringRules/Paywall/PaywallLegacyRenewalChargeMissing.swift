import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without the old sentence about when a renewal is charged.
struct PaywallLegacyRenewalChargeMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-legacy-renewal-charge-missing", severity: .info, certainty: .official,
      summary: "a paywall does not say when a renewal is charged",
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
          adding:
            #""legal" = "It renews automatically unless auto-renew is turned off at least 24 hours before the end of the current period.";"#
        ),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding:
            #""legal" = "It renews automatically unless auto-renew is turned off at least 24 hours before the end of the current period."; "legal2" = "Your account will be charged for renewal within 24 hours prior to the end of the current period.";"#
        ),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding:
            #""a" = "Auto-renew is turned off 24 hours before."; "b" = "You are charged 24 hours before.";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && !screen.isAndroid && screen.sellsSubscriptions {
      guard screen.dayMentions < 2 else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say when a renewal is charged", on: screen,
        help:
          "add a sentence such as \"Your account will be charged for renewal within 24 hours prior to the end of the current period.\"",
        severity: .info, into: &sink)
    }
  }
}
