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
      source: "StoreKit, Product.displayPrice; observed in public string tables",
      placeholders: [.foundation, .java],
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Only ⟦$⟧%@ per month";"#]),
      .flagged(strings: ["de": #""plan" = "Nur %@ ⟦€⟧ im Monat";"#]),
      .flagged(strings: ["pt-BR": #""price" = "Só R⟦$⟧ %@ por mês";"#]),
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
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        guard let sign = sign(beside: text.bytes, family.specifiers(in: text.bytes)) else { continue }
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

  /// Returns the place of a currency sign before or after an argument, with at most one space between.
  private func sign(beside text: ArraySlice<UInt8>, _ specifiers: [FormatSpecifier]) -> Range<Int>? {
    for specifier in specifiers {
      guard case .argument = specifier.kind, specifier.isSure else { continue }
      let before = scalars(text[..<specifier.range.lowerBound].suffix(8))
      if let index = position(of: before.reversed()) {
        let end = specifier.range.lowerBound - before.suffix(index).reduce(0) { $0 + UTF8.width($1) }
        return end - UTF8.width(before[before.count - 1 - index])..<end
      }
      let after = scalars(text[specifier.range.upperBound...].prefix(8))
      // The sign of the next argument's `%1$@` is none, nor is `$` before a name.
      if let index = position(of: after), after[index] != "$" {
        let start = specifier.range.upperBound + after.prefix(index).reduce(0) { $0 + UTF8.width($1) }
        return start..<start + UTF8.width(after[index])
      }
    }
    return nil
  }

  /// Returns the index of a sign that comes first or after one space.
  private func position(of scalars: [Unicode.Scalar]) -> Int? {
    guard let first = scalars.first else { return nil }
    if Self.signs.contains(first) { return 0 }
    let isSpace = first == " " || first == "\u{A0}" || first == "\u{202F}"
    return isSpace && scalars.count > 1 && Self.signs.contains(scalars[1]) ? 1 : nil
  }

  private func scalars(_ bytes: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    // Bytes of a scalar that was cut in two at the outer end do not matter.
    Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
  }
}
