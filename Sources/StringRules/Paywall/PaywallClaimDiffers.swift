import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A translation that claims something else than its source text.
struct PaywallClaimDiffers: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-claim-differs", severity: .warning, certainty: .derived,
      summary: "a translation names another length, price or saving than its source",
      rationale:
        "One of the two is wrong for some customers. Where the catalogs show which, another rule speaks. Seven days and a week are the same, prices of two currencies are not compared.",
      source: "App Review Guidelines 3.1.2(c); derived",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""cta" = "Start your 7-day free trial";"#,
        "de": #""cta" = "⟦3 Tage kostenlos testen⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""badge" = "Save 40% with the annual plan";"#,
        "fr": #""badge" = "⟦Économisez 30 %⟧ avec la formule annuelle";"#,
      ]),
      .flagged(strings: [
        "en": #""price" = "%@ per month";"#,
        "es": #""price" = "%@ ⟦al año⟧";"#,
      ]),
      .accepted(strings: [
        "en": #""cta" = "Start your 7-day free trial";"#,
        "de": #""cta" = "Eine Woche kostenlos testen";"#,
      ]),
      .accepted(strings: [
        "en": #""price" = "Only $9.99 per month";"#,
        "de": #""price" = "Nur 9,99 € im Monat";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    let failing = Set(
      claims.judgments.compactMap { judgment -> ClaimPlace? in
        if case .fails = judgment.verdict { ClaimPlace(judgment.found) } else { nil }
      })
    for key in claims.sheet.keys {
      guard let source = key.source, source.claims.allSatisfy({ !failing.contains(ClaimPlace($0)) }) else {
        continue
      }
      for locale in key.locales where !locale.isSource {
        for difference in ClaimDifference.all(source, locale)
        where !failing.contains(ClaimPlace(difference.found)) {
          sink.report(
            context.finding(
              "the translation says \(difference.found.claim.value.summary), the source text \(difference.source.claim.value.summary)",
              at: Label(difference.found.file, difference.found.span),
              help: context.help(difference.found, difference.source.claim.value, locale),
              secondary: [Label(difference.source.file, difference.source.span, "the source text")],
              subject: context.subject(key, locale)))
        }
      }
    }
  }
}
