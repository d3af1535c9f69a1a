import Diagnostics
import PaywallCopy
import RuleKit

/// A free trial whose length in the copy is not what the catalog offers.
struct PaywallTrialLengthMismatch: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-trial-length-mismatch", severity: .error, certainty: .official,
      summary: "the free trial in a text has another length than the one that is offered",
      rationale:
        "Customers are charged when the offer ends, not when the text says. Seven days are a week; a month and 30 days are told apart as a hint only. Where the length is that of another plan than the text is about, it is a warning.",
      source: "App Review Guidelines 3.1.2(c); Google Play, Subscriptions policy (terms of offers)",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Pro.storekit": monthly("P3D"),
        "en.lproj/Paywall.strings": #""cta" = "Start your ⟦7-day free trial⟧";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": monthly("P3D"),
        "en.lproj/Paywall.strings": #""cta" = "3 days free, then %@";"#,
        "de.lproj/Paywall.strings": #""cta" = "⟦7 Tage kostenlos⟧, danach %@";"#,
        "ja.lproj/Paywall.strings": #""cta" = "⟦7日間無料⟧、その後は%@";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": monthly("P1W"),
        "en.lproj/Paywall.strings": #""cta" = "Start your 7-day free trial";"#,
        "fr.lproj/Paywall.strings": #""cta" = "Une semaine d’essai gratuit";"#,
      ]),
      // A status line is no offer.
      .accepted(files: [
        "Pro.storekit": monthly("P3D"),
        "en.lproj/Paywall.strings": #""trial_left" = "Your free trial ends in 2 days";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard let fault = judgment.fault({ $0 == .trialLength || $0 == .trialNearly }),
        let fact = fault.facts.first
      else { continue }
      let severity: Severity? = fault.kind == .trialNearly ? .info : fault.isCertain ? nil : .warning
      sink.report(
        context.finding(
          "the text promises a free trial of \(judgment.found.claim.value.summary), but the offer is \(fact.value.summary) long",
          judgment, against: fact, said: "a free trial of \(fact.value.summary)", severity: severity))
    }
  }

  /// A plan with a free trial.
  private static func monthly(_ trial: String) -> String {
    ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M", trial: trial))
  }
}
