import CatalogModel
import Diagnostics
import Money
import PaywallCopy
import RuleKit
import SourceText

/// A translation that leaves out a length, price or saving of its source text.
struct PaywallClaimLost: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-claim-lost", severity: .warning, certainty: .derived,
      summary: "a translation leaves out a length, price or saving of its source",
      rationale:
        "What a customer is promised must stand in every language. Only claims with a number are looked for, and only where the number is not in the translation in any form.",
      source: "App Review Guidelines 3.1.2(c); derived",
      evidence: .plantedFaults)
  }

  static var examples: [Example] {
    [
      .flagged(strings: [
        "en": #""cta" = "7 days free, then %@ per month";"#,
        "de": #""cta" = "⟦Kostenlos testen, danach %@ im Monat⟧";"#,
      ]),
      .flagged(strings: [
        "en": #""badge" = "Save 40% with the annual plan";"#,
        "it": #""badge" = "⟦Risparmia con il piano annuale⟧";"#,
      ]),
      .accepted(strings: [
        "en": #""cta" = "7 days free, then %@ per month";"#,
        "de": #""cta" = "Sieben Tage kostenlos, danach %@ im Monat";"#,
      ]),
      // A text of which nothing is understood may say it in other words.
      .accepted(strings: [
        "en": #""cta" = "7 days free, then %@ per month";"#,
        "de": #""cta" = "Schnupperangebot";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for key in claims.sheet.keys {
      guard let source = key.source else { continue }
      for locale in key.locales where !locale.isSource && locale.isRead && !locale.claims.isEmpty {
        for found in source.claims where !found.isOfOneNumber {
          // "Half price" is 50 percent in words.
          if let percent = found.claim.value.percent, "\(percent)" == "50" { continue }
          guard [.freeTrial, .saving, .price, .introductoryPrice].contains(found.claim.kind),
            found.claim.value.count != nil || found.claim.value.amount != nil
              || found.claim.value.percent != nil,
            !locale.claims.contains(where: {
              $0.claim.kind == found.claim.kind && $0.claim.value != ClaimValue()
            }),
            !ClaimReader.namesNumbers(in: context.workspace.text(locale.cell).bytes, locale.locale)
          else { continue }
          let text = context.workspace.text(locale.cell)
          sink.report(
            context.finding(
              "the translation does not say \(found.claim.kind.title) \(found.claim.value.summary)",
              at: Label(locale.cell.file, text.span),
              help: "say it as the source text does",
              secondary: [Label(found.file, found.span, "the source text")],
              subject: context.subject(key, locale)))
        }
      }
    }
  }
}
