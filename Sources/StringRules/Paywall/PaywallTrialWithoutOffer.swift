import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A free trial in the copy though no product has one.
struct PaywallTrialWithoutOffer: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-trial-without-offer", severity: .warning, certainty: .official,
      summary: "a text promises a free trial and no product has a free offer",
      rationale:
        "Who starts a trial that does not exist is charged at once. Nothing is said where the catalogs do not tell of offers.",
      source: "App Review Guidelines 3.1.2(a) and (c)",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Pro.storekit": ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M")),
        "en.lproj/Paywall.strings": #""cta" = "Start your ⟦free trial⟧";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M")),
        "en.lproj/Paywall.strings": #""cta" = "⟦14-day free trial⟧, then %@";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M", trial: "P1W")),
        "en.lproj/Paywall.strings": #""cta" = "Start your free trial";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M")),
        "en.lproj/Paywall.strings": #""title" = "Create as many notes as you like, free of ads";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard let fault = judgment.fault({ $0 == .noTrial }) else { continue }
      sink.report(
        context.finding(
          "the text promises a free trial, but nothing is offered for free", judgment,
          against: fault.facts.first,
          said: "has no free offer", help: "offer the trial, or take it out of the text"))
    }
  }
}
