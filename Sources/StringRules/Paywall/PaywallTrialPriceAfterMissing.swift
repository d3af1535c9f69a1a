import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that promises a free trial and does not say what is paid after it.
struct PaywallTrialPriceAfterMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-trial-price-after-missing", severity: .error, certainty: .official,
      summary: "a paywall promises a free trial without the price after it",
      rationale:
        "Customers must see what is billed once the trial ends. The whole paywall is judged, not the single text; without any code that was read it is at most a warning, since code may draw the price.",
      source:
        "Apple, Auto-renewable Subscriptions (free trials); Google Play, Subscriptions policy; California ARL 17602"
    )
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          without: "price", adding: #""cta" = "Try ⟦7 days free⟧";"#),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""cta" = "Start your ⟦7-day free trial⟧"; "restore" = "Restore Purchases";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""cta" = "7 days free, then %@ per month"; "restore" = "Restore Purchases";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(adding: #""cta" = "Try 7 days free";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.hidesPriceAfterTrial {
      guard let trial = screen.trialText?.first(.freeTrial),
        !claims.workspace.codeTraits.contains(.showsReadyPaywall)
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) does not say what is paid after \(quoted(trial.text))",
        on: screen,
        at: Label(trial.file, trial.span),
        help: "say the price after the trial, such as \"then %@ per month\"",
        severity: screen.severity(.error, isUnsure: !screen.hasCode || !screen.isJudged), into: &sink)
    }
  }
}
