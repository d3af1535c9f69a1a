import Diagnostics
import Money
import PaywallCopy
import RuleKit
import SourceText

/// A saving in the copy that the prices do not give.
struct PaywallSavingsWrong: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-savings-wrong", severity: .warning, certainty: .official,
      summary: "a saving in a text is not what the prices give",
      rationale:
        "Each pair of plans of a group is compared in each storefront that has prices; rounding half up and rounding down are both right. A saving that is above what every storefront gives is an error; one that is true in some storefronts only, or too low, is a warning.",
      source: "App Review Guidelines 3.1.2(a) (no bait and switch), 2.3.1",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(
      ClaimExamples.plan("pro.month", "9.99", "P1M"), ClaimExamples.plan("pro.year", "79.99", "P1Y"))
    return [
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""badge" = "⟦Save 50%⟧";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""badge" = "Save 33%";"#,
        "fr.lproj/Paywall.strings": #""badge" = "⟦Économisez 30 %⟧";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""badge" = "Save 33%";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""tip" = "Your battery is at 50%";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard case .fails(let fault) = judgment.verdict, let fact = best(fault) else { continue }
      let claimed = judgment.found.claim.value.summary
      switch fault.kind {
      case .saving(let isAbove):
        sink.report(
          context.finding(
            "nothing saves \(claimed): the most is \(fact.value.summary)", judgment, against: fact,
            said: "saves \(fact.value.summary)", severity: isAbove ? .error : nil))
      case .savingPartly:
        let storefronts = fault.facts.prefix(3).map { "\($0.storefront) \($0.value.summary)" }
        let more = fault.facts.count > 3 ? " and \(fault.facts.count - 3) more" : ""
        sink.report(
          context.finding(
            "the saving of \(claimed) is not true in every storefront", judgment, against: fact,
            said: "saves \(fact.value.summary)",
            help: "have the app work the saving out from the prices, or name the one that holds everywhere",
            notes: ["It is other in \(storefronts.joined(separator: ", "))\(more)."]))
      default: break
      }
    }
  }

  /// The storefront that saves most.
  private func best(_ fault: ClaimFault) -> SoldFact? {
    fault.facts.max { ($0.value.percent ?? .zero) < ($1.value.percent ?? .zero) }
  }
}
