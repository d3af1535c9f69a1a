import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall without the old sentence about managing subscriptions.
struct PaywallLegacyManageMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-legacy-manage-missing", severity: .info, certainty: .official,
      summary: "a paywall does not say where subscriptions are managed",
      rationale:
        "Before 2019 Apple asked for five sentences, which many paywalls and some reviewers still know. They are asked for where the profile apple-legacy is on.",
      source: "Apple Developer Program License Agreement, Schedule 2, 3.8(b) before 2019",
      profiles: [.appleLegacy])
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
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          without: "cancel", adding: #""legal" = "Manage your subscription in Settings.";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms
    where screen.isJudged && !screen.isAndroid && screen.sellsSubscriptions {
      guard !screen.states([.manage, .cancel], named: ["manage"]) else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say where subscriptions are managed", on: screen,
        help:
          "add a sentence such as \"Subscriptions can be managed and auto-renewal turned off in Account Settings after the purchase.\"",
        severity: .info, into: &sink)
    }
  }
}
