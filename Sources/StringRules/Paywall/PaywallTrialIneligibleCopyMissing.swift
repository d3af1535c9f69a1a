import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A button that starts a trial and has no text for those who had theirs.
struct PaywallTrialIneligibleCopyMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-trial-ineligible-copy-missing", severity: .info, certainty: .derived,
      summary: "a button promises a free trial to all, and has no text for those who had theirs",
      rationale:
        "A customer gets one introductory offer in a group. Only buttons in English are judged, and only where no other key of the paywall looks like a button that buys.",
      source: "App Store Connect Help, Introductory offers (eligibility); derived")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(adding: #""cta" = "Start ⟦7-day free trial⟧";"#),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""trial_button" = "⟦Try free for 7 days⟧"; "rate" = "Then %@ per month";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""cta_trial" = "Start 7-day free trial"; "cta" = "Subscribe now";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(adding: #""badge" = "7-day free trial";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.freeTrial != nil && screen.isEnglish {
      guard let text = screen.texts.first(where: { $0.isOrderButton && $0.has(.freeTrial) }),
        let trial = text.first(.freeTrial), !screen.texts.contains(where: Self.isWithoutTrial)
      else { continue }
      context.report(
        "\(quoted(text.text)) has no other text for customers who had their free trial", on: screen,
        at: Label(trial.file, trial.span),
        help: "add a text for them, and show it where the offer is not open to them",
        severity: .info, into: &sink)
    }
  }

  /// Whether a text looks like a button that buys without a trial.
  private static func isWithoutTrial(_ text: ScreenText) -> Bool {
    guard !text.has(.freeTrial), text.text.count <= 60 else { return false }
    let begins = [
      "subscribe", "continue", "buy", "upgrade", "unlock", "get ", "go ", "join", "start", "purchase",
    ]
    let small = text.text.lowercased()
    return text.isOrderButton
      || text.isNamed(["ineligible", "expired", "regular", "without", "subscribe", "continue"])
      || begins.contains { small.hasPrefix($0) }
  }
}
