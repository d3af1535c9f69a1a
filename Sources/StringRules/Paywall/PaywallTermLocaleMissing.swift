import CatalogModel
import Diagnostics
import LocaleData
import PaywallCopy
import RuleKit
import SourceText

/// A term that the paywall states in its source language, and a locale that ships does not.
struct PaywallTermLocaleMissing: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-term-locale-missing", severity: .error, certainty: .official,
      summary: "a locale lacks a term that the paywall states in its source language",
      rationale:
        "Customers must be able to read the terms before they buy. It is an error where the locale has no text of the key, and a warning where its text says other things of the source's, but not this; nothing is said where no word of the text was understood, or where another text of the paywall states the term.",
      source:
        "Apple Developer Program License Agreement, Schedule 2, 3.8(b); Google Play, Subscriptions policy")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": #"""
        "restore" = "Restore Purchases";
        "terms" = "⟦Terms of Use⟧";
        "privacy" = "Privacy Policy";
        "price" = "%@ per month";
        """#,
        "fr.lproj/Paywall.strings": #"""
        "restore" = "Restaurer les achats";
        "privacy" = "Politique de confidentialité";
        "price" = "%@ par mois";
        """#,
      ]),
      .flagged(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": #"""
        "legal" = "By continuing you agree to our Terms of Use and Privacy Policy.";
        "restore" = "Restore Purchases";
        """#,
        "de.lproj/Paywall.strings": #"""
        "legal" = "⟦Mit dem Kauf stimmst du den Nutzungsbedingungen zu.⟧";
        "restore" = "Käufe wiederherstellen";
        """#,
      ]),
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": #"""
        "restore" = "Restore Purchases";
        "terms" = "Terms of Use";
        """#,
        "fr.lproj/Paywall.strings": #"""
        "restore" = "Restaurer les achats";
        "terms" = "Conditions d’utilisation";
        """#,
      ]),
      // Of a text of which nothing is understood, nothing is said.
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings": #""terms" = "Terms of Use"; "restore" = "Restore Purchases";"#,
        "fr.lproj/Paywall.strings": #""terms" = "Mentions"; "restore" = "Restaurer les achats";"#,
      ]),
      // A region shows its language's text.
      .accepted(files: [
        "Acme.storekit": ScreenExamples.monthly(),
        "en.lproj/Paywall.strings":
          #""terms" = "Terms of Use"; "restore" = "Restore Purchases"; "price" = "%@ per month";"#,
        "en-GB.lproj/Paywall.strings": #""restore" = "Restore Purchases"; "price" = "%@ per month";"#,
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    var gaps: [Int: [MissingTranslations]] = [:]
    for screen in claims.screenTerms {
      let wanted = Self.wanted(on: screen, context.profiles)
      var seen: Set<Gap> = []
      for key in screen.keys {
        guard let source = key.source else { continue }
        let family = claims.workspace.families[key.family]
        if gaps[key.family] == nil {
          gaps[key.family] = MissingTranslations.all(of: family, claims.workspace)
        }
        for found in source.claims {
          guard let term = found.claim.value.term, wanted.contains(term) else { continue }
          for gap in gaps[key.family] ?? [] where !gap.isUnfinished && gap.missing.contains(key.keyIndex) {
            let tag = family.locales[gap.locale]
            guard Self.isMostlyThere(screen, tag, family: key.family, missing: Set(gap.missing)),
              !Self.states(screen, term, in: tag), seen.insert(Gap(term: term, locale: tag.spelling)).inserted
            else { continue }
            sink.report(
              context.finding(
                "\(quoted(tag.spelling)) has no text of \(quoted(key.key)), which states \(term.title)",
                at: Label(source.cell.file, claims.workspace.text(source.cell).span),
                help: "translate the text to \(quoted(tag.spelling))",
                subject: Diagnostic.Subject(table: key.table, key: key.key, locale: tag.spelling)))
          }
          for locale in key.locales where Self.isLost(term, in: locale, source) {
            guard !Self.states(screen, term, in: locale.tag),
              seen.insert(Gap(term: term, locale: locale.tag.spelling)).inserted
            else { continue }
            sink.report(
              context.finding(
                "the translation does not state \(term.title)",
                at: Label(locale.cell.file, claims.workspace.text(locale.cell).span),
                help: "say it as the source text does", severity: .warning,
                secondary: [Label(found.file, found.span, "the source text")],
                subject: context.subject(key, locale)))
          }
        }
      }
    }
  }

  private struct Gap: Hashable {
    let term: ClaimTerm
    let locale: String
  }

  /// The terms that the stores ask for today, and those of before where they are asked for.
  private static func wanted(on screen: ScreenTerms, _ profiles: Set<Profile>) -> Set<ClaimTerm> {
    var terms: Set<ClaimTerm> = []
    if screen.sellsRestorable { terms.insert(.restore) }
    guard screen.sellsSubscriptions else { return terms }
    terms.formUnion([.terms, .privacy, .autoRenew, .cancel, .manage])
    if profiles.contains(.appleLegacy) { terms.formUnion([.charged, .forfeit]) }
    return terms
  }

  /// Terms of which one is said for the other.
  private static func kin(of term: ClaimTerm) -> Set<ClaimTerm> {
    term == .cancel || term == .manage ? [.cancel, .manage] : [term]
  }

  /// Whether any text of the screen states a term in a locale.
  private static func states(_ screen: ScreenTerms, _ term: ClaimTerm, in tag: LocaleTag) -> Bool {
    let terms = kin(of: term)
    return screen.keys.contains { key in
      key.locales.contains { locale in
        locale.tag.spelling == tag.spelling
          && locale.claims.contains { $0.claim.value.term.map(terms.contains) ?? false }
      }
    }
  }

  /// Whether a locale has texts for most of a screen's keys in a table.
  private static func isMostlyThere(
    _ screen: ScreenTerms, _ tag: LocaleTag, family: Int, missing: Set<Int>
  ) -> Bool {
    let own = screen.texts.filter { $0.family == family }
    return own.count { !missing.contains($0.keyIndex) } * 2 > own.count
  }

  /// Whether a translation is understood, says something of the source text's, and leaves a term out.
  private static func isLost(_ term: ClaimTerm, in locale: LocaleClaims, _ source: LocaleClaims) -> Bool {
    guard !locale.isSource, locale.isRead else { return false }
    let terms = kin(of: term)
    let own = locale.claims.map(\.claim)
    guard !own.contains(where: { $0.value.term.map(terms.contains) ?? false }) else { return false }
    return own.contains { claim in
      source.claims.contains { $0.claim.kind == claim.kind && $0.claim.value.term == claim.value.term }
    }
  }
}
