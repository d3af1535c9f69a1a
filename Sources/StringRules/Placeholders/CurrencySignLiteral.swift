import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A currency sign written beside an argument.
struct CurrencySignLiteral: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "currency-sign-literal", severity: .warning, certainty: .derived,
      summary: "a currency sign stands beside an argument",
      rationale:
        "A price that the store formats has its sign already, on the side and in the form of the storefront; a sign in the text doubles it, or is wrong wherever another currency is charged.",
      source: "StoreKit, Product.displayPrice; observed in public string tables")
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Only ⟦$⟧%@ per month";"#]),
      .flagged(strings: ["de": #""plan" = "Nur %@ ⟦€⟧ im Monat";"#]),
      .accepted(strings: ["en": #""a" = "Only %@ per month";"#]),
      .accepted(strings: ["en": #""a" = "%1$@ and %2$@";"#]),
    ]
  }

  private static let signs: Set<Unicode.Scalar> = [
    "$", "€", "£", "¥", "￥", "₩", "₹", "₽", "₺", "₴", "₫", "₪", "₱", "฿",
  ]

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] {
      for cell in family.cells(of: key) {
        let text = context.workspace.text(cell)
        guard text.bytes.contains(UInt8(ascii: "%")), let sign = sign(beside: text.bytes) else { continue }
        // Other amounts of money are no business of the store.
        let severity: Severity? = isAboutPrice(key, family, context) ? nil : .info
        sink.report(
          context.finding(
            "the currency sign \(quoted(String(decoding: text.bytes[sign], as: UTF8.self))) stands beside an argument",
            at: Label(cell.file, text.span(sign)), help: "leave the sign to the store's localized price",
            severity: severity,
            subject: context.subject(cell, of: key, in: family)))
      }
    }
  }

  /// Whether the key or its source text speaks of what is sold.
  private func isAboutPrice(_ key: FamilyKey, _ family: TableFamily, _ context: RuleContext) -> Bool {
    let source = family.sourceCells(of: key).map { context.workspace.text($0).string }
    let words = ([context.workspace.keyText(key)] + source).joined(separator: " ").lowercased()
    return [
      "price", "month", "year", "week", "trial", "subscri", "plan", "premium", "purchase", "buy", "upgrade",
      "offer",
    ].contains { words.contains($0) }
  }

  private func sign(beside text: ArraySlice<UInt8>) -> Range<Int>? {
    for specifier in FormatSpecifierScanner.specifiers(in: text) {
      guard case .argument = specifier.kind, specifier.isSure else { continue }
      let before = String(decoding: text[..<specifier.range.lowerBound], as: UTF8.self).unicodeScalars
      if let last = before.last, Self.signs.contains(last) {
        return specifier.range.lowerBound - UTF8.width(last)..<specifier.range.lowerBound
      }
      let after = String(decoding: text[specifier.range.upperBound...], as: UTF8.self).unicodeScalars
      let spaces = after.prefix { $0 == " " || $0 == "\u{A0}" || $0 == "\u{202F}" }
      if let next = after.dropFirst(spaces.count).first, next != "$", Self.signs.contains(next),
        spaces.count < 2
      {
        let start = specifier.range.upperBound + spaces.reduce(0) { $0 + UTF8.width($1) }
        return start..<start + UTF8.width(next)
      }
    }
    return nil
  }
}
