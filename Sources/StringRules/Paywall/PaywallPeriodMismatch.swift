import Diagnostics
import PaywallCopy
import RuleKit

/// A period in the copy that no plan is sold by.
struct PaywallPeriodMismatch: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-period-mismatch", severity: .error, certainty: .official,
      summary: "a period in a text is not that of the plan",
      rationale:
        "A plan is billed by its own period. An amount that a longer plan comes to in the time named is right, and so is the length of an offer. A period of another plan than the key names is a warning.",
      source: "Apple Developer Program License Agreement, Schedule 2 (length of subscription)",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(
      ClaimExamples.plan("pro.month", "9.99", "P1M"), ClaimExamples.plan("pro.year", "79.99", "P1Y"))
    return [
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "%@ ⟦every 3 months⟧";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "%@ per month";"#,
        "es.lproj/Paywall.strings": #""price" = "%@ ⟦cada 6 meses⟧";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "%@ per month, or %@ per year";"#,
      ]),
      // The yearly plan by the week is no weekly plan.
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""sub" = "Only %@ per week";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard let fault = judgment.fault({ $0 == .period }), let fact = fault.facts.first else { continue }
      let claimed = judgment.found.claim.value.summary
      sink.report(
        context.finding(
          fault.isCertain
            ? "no plan is sold by \(claimed)" : "the text says \(claimed) of a plan of \(fact.value.summary)",
          judgment, against: fact, said: "runs \(fact.value.summary)",
          severity: fault.isCertain ? nil : .warning))
    }
  }
}
