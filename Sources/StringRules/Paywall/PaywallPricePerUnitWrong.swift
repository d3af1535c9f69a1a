import Diagnostics
import PaywallCopy
import RuleKit

/// A price per month or week that the billed price does not come to.
struct PaywallPricePerUnitWrong: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-price-per-unit-wrong", severity: .warning, certainty: .derived,
      summary: "a price per unit is not what the billed price comes to",
      rationale:
        "The price by the month of a yearly plan is its price divided by twelve, rounded either way to the digits that the text shows.",
      source: "Apple Developer Program License Agreement, Schedule 2 (price per unit if appropriate)",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(ClaimExamples.plan("pro.year", "59.99", "P1Y"))
    return [
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""sub" = "⟦$3.99/month⟧, billed annually";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""sub" = "$4.99/month, billed annually";"#,
        "ko.lproj/Paywall.strings": #""sub" = "⟦월 $5.99⟧, 연간 청구";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""sub" = "$4.99/month, billed annually";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""sub" = "$5/month, billed annually";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard let fault = judgment.fault({ $0 == .equivalent }), let fact = fault.facts.first else { continue }
      sink.report(
        context.finding(
          "no plan comes to \(judgment.found.claim.value.summary)", judgment, against: fact,
          said: "comes to \(fact.value.summary)"))
    }
  }
}
