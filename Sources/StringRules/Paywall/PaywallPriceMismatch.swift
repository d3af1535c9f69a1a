import Diagnostics
import PaywallCopy
import RuleKit

/// A price in the copy that no storefront of its currency has.
struct PaywallPriceMismatch: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-price-mismatch", severity: .error, certainty: .official,
      summary: "a price in a text is not what any product costs",
      rationale:
        "Customers pay what the store asks, not what the text says. A price is right where some storefront of its currency has it, where an offer costs it, or where a longer plan comes to it in the time named; a dollar sign may mean any dollar. A price of another plan than the text is about is a warning, and so is one without a period beside it.",
      source: "App Review Guidelines 3.1.2(c); Google Play, Subscriptions policy (transparent pricing)",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M"))
    return [
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "Only ⟦$8.99⟧ per month";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "%@ per month";"#,
        "pt-BR.lproj/Paywall.strings": #""price" = "⟦US$ 12,99⟧ por mês";"#,
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "Only $9.99 per month";"#,
      ]),
      // Nothing is sold in euros as far as the catalog says.
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "Only €7.99 per month";"#,
      ]),
      // The yearly plan by the month.
      .accepted(files: [
        "Pro.storekit": ClaimExamples.storeKit(ClaimExamples.plan("pro.year", "59.99", "P1Y")),
        "en.lproj/Paywall.strings": #""price" = "Just $5.00 per month";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for judgment in claims.judgments {
      guard let fault = judgment.fault({ $0 == .price || $0 == .introductoryPrice }),
        let fact = fault.facts.first
      else { continue }
      // Where the period is wrong, the price is that of the right one.
      if !fault.isCertain,
        claims.judgments.contains(where: { other in
          other.key.family == judgment.key.family && other.key.keyIndex == judgment.key.keyIndex
            && other.locale.index == judgment.locale.index && other.fault { $0 == .period } != nil
        })
      {
        continue
      }
      let isRate = judgment.locale.claims.contains { $0.claim.kind == .period }
      let kind = fault.kind == .price ? "price" : "introductory price"
      let claimed = judgment.found.claim.value.summary
      let message =
        fault.isCertain
        ? "no product has the \(kind) \(claimed)"
        : "the \(kind) \(claimed) is that of another plan"
      sink.report(
        context.finding(
          message, judgment, against: fact, said: "costs \(fact.value.summary)",
          severity: fault.isCertain && isRate ? nil : .warning))
    }
  }
}
