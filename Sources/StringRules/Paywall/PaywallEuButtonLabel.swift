import CatalogModel
import Diagnostics
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

/// A button that buys in a locale of the European Union and does not say so.
struct PaywallEuButtonLabel: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-eu-button-label", severity: .info, certainty: .uncertain,
      summary: "the button that buys does not say that customers will pay",
      rationale:
        "The button must say that the order obliges to pay. Whether Apple's own payment sheet satisfies the law is not settled, so it is a hint. Asked where the profile law-eu is on.",
      source: "Directive 2011/83/EU, Article 8(2); BGB § 312j(3)",
      profiles: [.lawEU])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings":
          #""cta" = "Continue"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""cta" = "⟦Weiter⟧";"#,
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings":
          #""buy_button" = "Continue"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "fr.lproj/Paywall.strings": #""buy_button" = "⟦Continuer⟧";"#,
        "it.lproj/Paywall.strings": #""buy_button" = "⟦Continua⟧";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings":
          #""cta" = "Continue"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "de.lproj/Paywall.strings": #""cta" = "Zahlungspflichtig abonnieren";"#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings":
          #""cta" = "Continue"; "rate" = "%@ per month"; "restore" = "Restore Purchases";"#,
        "fr-CA.lproj/Paywall.strings": #""cta" = "Continuer";"#,
        "ja.lproj/Paywall.strings": #""cta" = "続ける";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for screen in claims.screenTerms where screen.sellsSubscriptions {
      for text in screen.texts where text.isOrderButton {
        let family = claims.workspace.families[text.family]
        for cell in family.cells(of: family.keys[text.keyIndex]) {
          let tag = family.locales[Int(cell.locale)]
          let label = claims.workspace.text(cell)
          guard let locale = tag.id, locale.isInUnion, cell.state != .reference,
            Self.isEmptyPromise(label.string, in: locale.language)
          else { continue }
          sink.report(
            context.finding(
              "the button that buys says \(quoted(label.string)), not that customers will pay",
              at: Label(cell.file, label.span),
              help: "say that the order is paid, as \"subscribe for a fee\" does",
              subject: Diagnostic.Subject(table: family.name, key: text.key, locale: tag.spelling)))
        }
      }
    }
  }

  private static func isEmptyPromise(_ label: String, in language: String) -> Bool {
    let plain = label.lowercased().replacing("’", with: "'")
    let words = plain.filter { $0.isLetter || $0 == " " || $0 == "'" }
    return labels[language]?.contains(words.split(separator: " ").joined(separator: " ")) ?? false
  }

  /// Labels that say only that something goes on.
  private static let labels: [String: Set<String>] = [
    "bg": ["продължи", "продължаване", "напред", "започни"],
    "cs": ["pokračovat", "další", "dále", "začít"],
    "da": ["fortsæt", "næste", "kom i gang", "start"],
    "de": [
      "weiter", "fortfahren", "los geht's", "los gehts", "los", "jetzt starten", "starten", "jetzt loslegen",
    ],
    "el": ["συνέχεια", "επόμενο", "έναρξη"],
    "en": ["continue", "next", "get started", "start", "let's go"],
    "es": ["continuar", "siguiente", "empezar", "comenzar", "vamos"],
    "et": ["jätka", "edasi", "alusta"],
    "fi": ["jatka", "seuraava", "aloita"],
    "fr": ["continuer", "suivant", "commencer", "c'est parti", "démarrer"],
    "hr": ["nastavi", "dalje", "započni"],
    "hu": ["folytatás", "tovább", "kezdés"],
    "it": ["continua", "avanti", "inizia", "prosegui", "iniziamo"],
    "lt": ["tęsti", "toliau", "pradėti"],
    "lv": ["turpināt", "tālāk", "sākt"],
    "nl": ["doorgaan", "verder", "ga verder", "volgende", "aan de slag", "beginnen", "starten"],
    "pl": ["kontynuuj", "dalej", "rozpocznij", "zaczynamy"],
    "pt": ["continuar", "avançar", "seguinte", "começar"],
    "ro": ["continuă", "continuați", "înainte", "începe"],
    "sk": ["pokračovať", "ďalej", "začať"],
    "sl": ["nadaljuj", "naprej", "začni"],
    "sv": ["fortsätt", "nästa", "kom igång", "starta"],
  ]
}
