import CatalogModel
import Diagnostics
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

/// A German button that stresses what is free over what is paid.
struct PaywallDeTrialButton: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-de-trial-button", severity: .warning, certainty: .secondHand,
      summary: "a German button stresses that the trial is free, and says of paying little or nothing",
      rationale:
        "A court held that a button such as \"Jetzt gratis testen – danach kostenpflichtig\" does not say clearly enough that the order is paid. Asked where the profile law-eu is on.",
      source: "OLG Köln, 3 February 2016, 6 U 39/15; BGB § 312j(3)",
      profiles: [.lawEU])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""cta" = "Start free trial"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""cta" = "⟦Jetzt gratis testen – danach kostenpflichtig⟧";"#,
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""buy_button" = "Try 7 days free"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""buy_button" = "⟦7 Tage kostenlos testen⟧";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""cta" = "Start free trial"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""cta" = "Zahlungspflichtig bestellen, 7 Tage kostenlos";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(trial: "P1W"),
        "en.lproj/Paywall.strings":
          #""note" = "Try 7 days free"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""note" = "7 Tage kostenlos testen";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.sellsSubscriptions {
      let buttons = Dictionary(grouping: screen.texts.filter(\.isOrderButton), by: \.family)
      for key in screen.keys
      where buttons[key.family]?.contains(where: { $0.keyIndex == key.keyIndex }) ?? false {
        for locale in key.locales where locale.locale.language == "de" && locale.locale.isInUnion {
          let label = claims.workspace.text(locale.cell)
          let small = label.string.lowercased()
          guard locale.claims.contains(where: { $0.claim.kind == .freeTrial }), small.count <= 100,
            !Self.clearWords.contains(where: { small.contains($0) })
          else { continue }
          sink.report(
            context.finding(
              "the button says \(quoted(label.string)), which stresses what is free over what is paid",
              at: Label(locale.cell.file, label.span), help: "say \"zahlungspflichtig\" on the button",
              subject: context.subject(key, locale)))
        }
      }
    }
  }

  /// Words that say clearly that an order is paid.
  private static let clearWords = [
    "zahlungspflichtig", "kostenpflichtig bestellen", "kostenpflichtig abonnieren", "kaufen",
  ]
}
