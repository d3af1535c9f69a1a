import CatalogModel
import Diagnostics
import PaywallCopy
import RuleKit
import SourceText

/// A translation without the legal link of its source text.
struct PaywallLinkDiffersByLocale: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-link-differs-by-locale", severity: .info, certainty: .derived,
      summary: "a translation lacks the legal link of its source text",
      rationale:
        "Terms and privacy policy must be at hand for customers of every language. That a link leads to another page, or that a link's markup is lost, other rules say.",
      source: "App Review Guidelines 3.1.2(c)")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "en.lproj/Localizable.strings": #""terms_url" = "https://coffee-diary.app/terms";"#,
        "de.lproj/Localizable.strings": #""terms_url" = "⟦Nutzungsbedingungen⟧";"#,
      ]),
      .flagged(files: [
        "en.lproj/Localizable.strings": #""privacy_url" = "https://coffee-diary.app/privacy";"#,
        "fr.lproj/Localizable.strings": #""privacy_url" = "⟦mailto:info@coffee-diary.app⟧";"#,
      ]),
      .accepted(files: [
        "en.lproj/Localizable.strings": #""terms_url" = "https://coffee-diary.app/terms";"#,
        "de.lproj/Localizable.strings": #""terms_url" = "https://coffee-diary.app/de/agb";"#,
      ]),
      // An empty text, which is another rule's.
      .accepted(files: [
        "en.lproj/Localizable.strings": #""terms_url" = "https://coffee-diary.app/terms";"#,
        "de.lproj/Localizable.strings": #""terms_url" = "";"#,
      ]),
      // The lost markup is another rule's, too.
      .accepted(files: [
        "en.lproj/Localizable.strings":
          #""terms" = "Accept the [Terms of Use](https://coffee-diary.app/terms)";"#,
        "ja.lproj/Localizable.strings": #""terms" = "利用規約に同意する";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    let workspace = claims.workspace
    for entry in LegalTexts(claims).entries where entry.isLegal {
      let family = workspace.families[entry.family]
      guard let source = family.sourceCells(of: entry.key).first, source.traits.contains(.address),
        let address = plainAddress(workspace.text(source).bytes)
      else { continue }
      for cell in family.cells(of: entry.key) where !family.isSource(cell) {
        guard cell.variant == source.variant, cell.state != .reference, cell.state != .new else { continue }
        let text = workspace.text(cell).bytes
        guard !text.allSatisfy({ isSpaceByte($0) }), !Self.hasLink(text) else { continue }
        let isMail = text.contains(UInt8(ascii: "@"))
        sink.report(
          context.finding(
            isMail
              ? "the translation has a mail address where the source text has \(quoted(address))"
              : "the translation lacks the link \(quoted(address))",
            at: context.label(cell),
            help: "write the address of the page in the text's language, or the source text's",
            secondary: [context.label(source, "the source text")],
            subject: context.subject(cell, of: entry.key, in: family)))
      }
    }
  }

  /// Returns the first address of a text that has no markup around it.
  private func plainAddress(_ text: ArraySlice<UInt8>) -> String? {
    guard let first = WebAddress.all(in: text).first(where: { LinkParts(text[$0.range]).isWeb }) else {
      return nil
    }
    let before = first.range.lowerBound > text.startIndex ? text[first.range.lowerBound - 1] : 0x20
    guard !"(\"'=<".utf8.contains(before) else { return nil }
    return String(decoding: text[first.range], as: UTF8.self)
  }

  /// Whether a text has an address or something that is filled in, which may be one.
  private static func hasLink(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.contains { index in
      text[index] == UInt8(ascii: "%") || text[index] == UInt8(ascii: "{") || text.hasBytes("://", at: index)
        || text.hasLetters("www.", at: index)
    }
  }
}
