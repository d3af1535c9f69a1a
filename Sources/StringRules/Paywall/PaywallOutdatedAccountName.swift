import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// Copy that calls the customer's account by a name that Apple has given up.
struct PaywallOutdatedAccountName: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-outdated-account-name", severity: .info, certainty: .derived,
      summary: "a text of a paywall calls the Apple Account by an old name",
      rationale:
        "The settings show \"Apple Account\" since iOS 18, and customers look there for what the text names. Older systems show \"Apple ID\".",
      source: "the settings of iOS 18, which say Apple Account, and of iOS 17, which say Apple ID",
      isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Paywall.strings": #""legal" = "Payment will be charged to your ⟦iTunes⟧ account.";"#,
        "de.lproj/Paywall.strings": #""legal" = "Die Zahlung wird deiner ⟦Apple-ID⟧ belastet.";"#,
      ]),
      .flagged(files: [
        "en.lproj/Paywall.strings": #""legal" = "Payment will be charged to your ⟦Apple ID⟧.";"#,
        "fr.lproj/Paywall.strings": #""legal" = "Le paiement est débité de votre ⟦identifiant Apple⟧.";"#,
      ]),
      .accepted(files: [
        "en.lproj/Paywall.strings": #""legal" = "Payment will be charged to your Apple Account.";"#
      ]),
      // The address of the license has the name still.
      .accepted(files: [
        "en.lproj/Paywall.strings":
          #""terms" = "Terms of Use: https://www.apple.com/legal/internet-services/itunes/dev/stdeula/";"#
      ]),
      // No text of a paywall.
      .accepted(files: [
        "en.lproj/Localizable.strings": #""backup" = "Back up this file with iTunes";"#
      ]),
    ]
  }

  init(options: RuleOptions) {}

  private static let names = [
    "iTunes", "Apple ID", "Apple-ID", "AppleID", "Apple\u{A0}ID", "Apple id", "ID Apple", "ID\u{A0}Apple",
    "ID de Apple", "identifiant Apple", "Identifiant Apple",
  ].map { Array($0.utf8) }

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    for key in claims.sheet.keys where claims.workspace.families[key.family].placeholders != .java {
      for locale in key.locales where locale.cell.traits.contains(.asciiLetter) {
        let text = claims.workspace.text(locale.cell)
        let places = Self.names.compactMap { text.bytes.firstRange(of: $0, from: text.bytes.startIndex) }
        guard let place = places.min(by: { $0.lowerBound < $1.lowerBound }) else { continue }
        sink.report(
          context.finding(
            "\(quoted(String(decoding: text.bytes[place], as: UTF8.self))) is an old name of the Apple Account",
            at: Label(locale.cell.file, text.span(place)),
            help: "write \"Apple Account\", in the words of the language's settings",
            subject: context.subject(key, locale)))
      }
    }
  }
}
