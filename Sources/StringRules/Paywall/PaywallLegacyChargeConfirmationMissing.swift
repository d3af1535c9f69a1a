import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without the old sentence about who is charged.
struct PaywallLegacyChargeConfirmationMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-legacy-charge-confirmation-missing", severity: .info, certainty: .official,
      summary: "a paywall does not say that the Apple Account is charged",
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
        "en.lproj/Paywall.strings": ScreenExamples.table(adding: #""note" = "Billed monthly.";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""legal" = "Payment will be charged to your Apple Account at confirmation of purchase.";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""legal" = "Your payment will be charged to your Apple ID account.";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && !screen.isAndroid && screen.sellsSubscriptions {
      guard !screen.states([.charged]) else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say that the Apple Account is charged at confirmation of purchase",
        on: screen,
        help:
          "add a sentence such as \"Payment will be charged to your Apple Account at confirmation of purchase.\"",
        severity: .info, into: &sink)
    }
  }
}
