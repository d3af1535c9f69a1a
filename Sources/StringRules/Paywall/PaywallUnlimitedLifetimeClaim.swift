import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// Copy that promises something for good where only subscriptions are sold.
struct PaywallUnlimitedLifetimeClaim: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-unlimited-lifetime-claim", severity: .info, certainty: .derived,
      summary: "a text speaks of a purchase for good, and only subscriptions are sold",
      rationale:
        "Who reads that one payment is all expects no renewal. The product that is bought once may be missing from the catalog, too.",
      source: "App Review Guidelines 3.1.2(c)")
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(ClaimExamples.plan("pro.year", "59.99", "P1Y"))
    return [
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""offer" = "Get ⟦lifetime⟧ access for %@";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""offer" = "Unlock everything ⟦for life⟧: %@";"#,
      ]),
      .accepted(files: [
        "Pro.storekit":
          #"{"products": [{"type": "NonConsumable", "productID": "pro.life", "displayPrice": "99.99"}]}"#,
        "en.lproj/Paywall.strings": #""offer" = "Get lifetime access for %@";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""offer" = "Get a year of access for %@";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard let fault = judgment.fault({ $0 == .lifetime }), let fact = fault.facts.first else { continue }
      sink.report(
        context.finding(
          "the text says \(quoted(judgment.found.text)), but only subscriptions are sold", judgment,
          against: fact,
          said: "a subscription of \(fact.value.summary)",
          help: "name the period, or add the product that is bought once to the catalog"))
    }
  }
}
