import CatalogModel
import Diagnostics
import Money
import PaywallCopy
import RuleKit
import SourceText

/// A price that is typed into the copy.
struct PaywallPriceHardcoded: ClaimRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "paywall-price-hardcoded", severity: .warning, certainty: .official,
      summary: "a price is typed into a text of a paywall",
      rationale:
        "The text shows one storefront's price to the customers of all, and the old one after every change. What the catalogs contradict, other rules say. Where neither the catalogs have the price nor the table is a paywall's, it is a hint.",
      source:
        "Google Play, Subscriptions policy (incompletely localized prices); StoreKit, Product.displayPrice")
  }

  static var examples: [Example] {
    let pro = ClaimExamples.storeKit(ClaimExamples.plan("pro.month", "9.99", "P1M"))
    return [
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "Only ⟦$9.99⟧ per month";"#,
      ]),
      .flagged(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "%@ per month";"#,
        "de.lproj/Paywall.strings": #""price" = "⟦9,99 $⟧ pro Monat";"#,
      ]),
      // Nothing is known of the products, but the table is a paywall's.
      .flagged(files: [
        "en.lproj/Paywall.strings": """
        "price" = "Only ⟦$4.99⟧ per month";
        "trial" = "7 days free, then billed monthly";
        """
      ]),
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "Only %@ per month";"#,
      ]),
      // Another rule says that nothing costs this.
      .accepted(files: [
        "Pro.storekit": pro, "en.lproj/Paywall.strings": #""price" = "Only $8.99 per month";"#,
      ]),
      .accepted(files: ["en.lproj/Localizable.strings": #""mouse" = "Your $10 mouse works better";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ claims: PaywallClaims, in context: RuleContext, into sink: inout DiagnosticSink) {
    var verdicts: [ClaimPlace: ClaimVerdict] = [:]
    for judgment in claims.judgments { verdicts[ClaimPlace(judgment.found)] = judgment.verdict }
    let screens = ScreenKeys(claims)
    for key in claims.sheet.keys {
      let isShown = screens.contains(key)
      for locale in key.locales {
        for found in locale.claims where Self.isPrice(found.claim) {
          let severity: Severity?
          switch verdicts[ClaimPlace(found)] {
          case .fails: continue
          case .holds: severity = nil
          case .open: severity = isShown ? nil : .info
          case nil:
            guard isShown else { continue }
            severity = nil
          }
          report(found, key, locale, severity, in: context, into: &sink)
          break
        }
      }
    }
  }

  private func report(
    _ found: FoundClaim, _ key: KeyClaims, _ locale: LocaleClaims, _ severity: Severity?,
    in context: RuleContext,
    into sink: inout DiagnosticSink
  ) {
    // The words of an equivalent or offer go beyond its price.
    let amount = context.workspace.text(found.cell).span(found.claim.core)
    let price = quoted(
      String(decoding: context.workspace.text(found.cell).bytes[found.claim.core], as: UTF8.self))
    let filledIn = locale.isSource ? nil : key.source.flatMap { isFilledIn($0, context) ? $0 : nil }
    sink.report(
      context.finding(
        filledIn == nil
          ? "the price \(price) is typed into the text"
          : "the price \(price) is typed into the translation, and the source text has it filled in",
        at: Label(found.file, amount),
        help: filledIn == nil
          ? "fill in the price that the store formats" : "write the placeholder of the source text",
        severity: severity,
        secondary: filledIn.map { [context.label($0.cell, "the source text")] } ?? [],
        subject: context.subject(key, locale)))
  }

  /// Whether a claim is an amount that is paid.
  private static func isPrice(_ claim: Claim) -> Bool {
    guard let amount = claim.value.amount, amount > .zero else { return false }
    return claim.kind == .price || claim.kind == .introductoryPrice || claim.kind == .equivalent
  }

  /// Whether a text has a placeholder and no price.
  private func isFilledIn(_ source: LocaleClaims, _ context: RuleContext) -> Bool {
    guard !source.claims.contains(where: { Self.isPrice($0.claim) }) else { return false }
    let text = context.workspace.text(source.cell).bytes
    return OpaqueParts(of: text).ranges.contains { range in
      if text[range.lowerBound] == UInt8(ascii: "{") { return true }
      // The sign of a share follows a digit.
      return text[range.lowerBound] == UInt8(ascii: "%") && !text.hasBytes("%%", at: range.lowerBound)
        && (range.lowerBound == text.startIndex || !isASCIIDigit(text[range.lowerBound - 1]))
    }
  }
}
