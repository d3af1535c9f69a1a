import CatalogModel
import Diagnostics
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

/// A paywall in a locale of the European Union that shows a price in a shorter time only.
struct PaywallEuTotalPrice: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-eu-total-price", severity: .warning, certainty: .official,
      summary: "a locale of the European Union shows what a price comes to, and not the whole price",
      rationale:
        "The whole price of the billed period must stand beside the button. Nothing is said where another text of the locale has a price for a billed period, or code draws the price. Asked where the profile law-eu is on.",
      source: "Directive 2011/83/EU, Articles 6(1)(e) and 8(2); BGB § 312j(2)",
      profiles: [.lawEU])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@/month, billed annually"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""rate" = "%@⟦/Monat⟧, jährlich abgerechnet";"#,
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@/month, billed annually"; "restore" = "Restore Purchases"; "full" = "%@ per year";"#,
        "de.lproj/Paywall.strings": #""rate" = "%@⟦/Monat⟧, jährlich abgerechnet";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@/month, billed annually at %@"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""rate" = "%@/Monat, jährlich abgerechnet mit %@";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@/month, billed annually"; "restore" = "Restore Purchases"; "full" = "%@ per year";"#,
        "de.lproj/Paywall.strings": #""rate" = "%@/Monat, jährlich abgerechnet"; "full" = "%@ pro Jahr";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.sellsSubscriptions && !screen.codeDrawsPrice {
      var seen: Set<String> = []
      for key in screen.keys {
        for locale in key.locales where locale.locale.isInUnion && !seen.contains(locale.tag.spelling) {
          guard let rate = locale.claims.first(where: { $0.claim.kind == .equivalent }),
            !Self.showsTotal(locale, of: key, claims),
            !Self.showsTotal(screen, in: locale, beside: key, claims)
          else { continue }
          seen.insert(locale.tag.spelling)
          sink.report(
            context.finding(
              "\(quoted(rate.text)) is not the price that is billed, which no text of \(quoted(locale.tag.spelling)) shows",
              at: Label(rate.file, rate.span), help: "show the whole price of the billed period",
              severity: screen.severity(.warning, isUnsure: !screen.hasCode),
              subject: context.subject(key, locale)))
        }
      }
    }
  }

  private static func showsTotal(
    _ screen: ScreenTerms, in locale: LocaleClaims, beside key: KeyClaims, _ claims: PaywallClaims
  ) -> Bool {
    screen.keys.contains { other in
      other.key != key.key
        && other.locales.contains {
          $0.tag.spelling == locale.tag.spelling && showsTotal($0, of: other, claims)
        }
    }
  }

  /// Whether a locale's text of a key shows a price that is billed.
  private static func showsTotal(_ locale: LocaleClaims, of key: KeyClaims, _ claims: PaywallClaims) -> Bool {
    func has(_ kind: ClaimKind) -> Bool { locale.claims.contains { $0.claim.kind == kind } }
    let text = claims.workspace.text(locale.cell)
    let placeholders = claims.workspace.families[key.family].placeholderCount(in: text.bytes)
    return has(.price) || (has(.equivalent) ? placeholders > 1 : placeholders > 0 && has(.period))
  }
}
