import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that promises a free trial and does not say how long it is.
struct PaywallTrialDurationMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-trial-duration-missing", severity: .warning, certainty: .official,
      summary: "a paywall promises a free trial without its length",
      rationale:
        "Customers must see how long a free trial is. Nothing is said where any text of the app says a length, a text about the trial has a value that the app fills in, or code reads the offer.",
      source: "Apple, Auto-renewable Subscriptions (free trials); Google Play, Subscriptions policy")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(adding: #""cta" = "Start ⟦free trial⟧";"#),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""cta" = "Start your ⟦free trial⟧"; "rate" = "Then %@ per month"; "restore" = "Restore Purchases";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          adding: #""cta" = "Start free trial"; "note" = "7 days free, then %@ per month";"#),
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(adding: #""cta" = "Start %@ free trial";"#),
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.freeTrial != nil {
      guard let text = screen.trialText, let trial = text.first(.freeTrial), !Self.saysLength(screen, claims),
        !screen.codeHas(["introductoryoffer", "introductorydiscount", "introductoryprice", "freetrial"])
      else { continue }
      context.report(
        "\(quoted(trial.text)) has no length on the paywall \(quoted(screen.screen.name))", on: screen,
        at: Label(trial.file, trial.span), help: "say how long the trial is, such as \"7 days free\"",
        severity: screen.severity(.warning, isUnsure: !screen.isJudged), into: &sink)
    }
  }

  private static func saysLength(_ screen: ScreenTerms, _ claims: PaywallClaims) -> Bool {
    let hasLength = claims.sheet.keys.contains { key in
      key.locales.contains { locale in
        locale.claims.contains { $0.claim.kind == .freeTrial && $0.claim.value.unit != nil }
      }
    }
    return hasLength
      || screen.texts.contains { text in
        text.values.contains(where: \.isTrialLength) || text.has(.freeTrial) && text.placeholders > 0
          || text.isNamed(["trial", "free"])
            && (text.placeholders > 0 || text.isNamed(["length", "duration", "days"]))
      }
  }
}
