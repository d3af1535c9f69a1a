import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A paywall that shows what a price comes to in a month, and not what is billed.
struct PaywallBilledPriceNotShown: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-billed-price-not-shown", severity: .warning, certainty: .official,
      summary: "a paywall shows what a price comes to in a shorter time, and not what is billed",
      rationale:
        "The price that is billed must be the clearest one. Nothing is said where another text of the paywall has a price that the app fills in for the billed period, or code draws the price.",
      source: "App Review Guidelines 3.1.2(c), common reasons of rejection; Google Play, Subscriptions policy"
    )
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings": ScreenExamples.unmarked(
          without: "price", adding: #""rate" = "Only ⟦$4.99/month⟧, billed yearly";"#),
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@⟦/month⟧, billed annually"; "restore" = "Restore Purchases";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@/month, billed annually at %@"; "restore" = "Restore Purchases";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.yearly,
        "en.lproj/Paywall.strings":
          #""rate" = "%@/month, billed annually"; "full" = "%@ per year"; "restore" = "Restore Purchases";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.sellsSubscriptions && !screen.codeDrawsPrice {
      guard !screen.showsPriceElsewhere else { continue }
      let texts = screen.texts
      guard let text = texts.first(where: { $0.has(.equivalent) && !$0.showsTotal }),
        let rate = text.first(.equivalent),
        !texts.contains(where: { $0.key != text.key && $0.showsTotal })
      else { continue }
      context.report(
        "the paywall \(quoted(screen.screen.name)) shows \(quoted(rate.text)), but not the price that is billed",
        on: screen, at: Label(rate.file, rate.span),
        help: "show the whole price of the billed period, larger than what it comes to",
        severity: screen.severity(.warning, isUnsure: !screen.hasCode), into: &sink)
    }
  }
}
