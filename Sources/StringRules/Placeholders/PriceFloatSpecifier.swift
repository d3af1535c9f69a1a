import CatalogModel
import Diagnostics
import DocumentSyntax
import RuleKit
import SourceText

/// A price that is formatted as a bare floating-point number.
struct PriceFloatSpecifier: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-float-specifier", severity: .warning, certainty: .derived,
      summary: "a price is formatted as a floating-point number",
      rationale:
        "%.2f writes a point and two digits in every language and currency: 1000.00 where Japan writes 1,000 and Germany 9,99.",
      source: "StoreKit, Product.displayPrice; observed in public string tables",
      placeholders: [.foundation, .java])
  }

  static var examples: [Example] {
    [
      .flagged(strings: ["en": #""a" = "Only $⟦%.2f⟧ per month";"#]),
      .flagged(strings: ["de": #""a" = "⟦%1$.2f⟧ € im Monat";"#]),
      .accepted(strings: ["en": #""a" = "Only %@ per month";"#]),
      .flagged(strings: ["en": #""coins.price" = "⟦%.2f⟧ per pack";"#]),
      // Not every number is a price.
      .accepted(strings: ["en": #""a" = "Version %.1f";"#]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for key in family.keys[keys] where key.traits.contains(.oddPercent) {
      for cell in family.cells(of: key) {
        guard cell.traits.contains(.oddPercent) else { continue }
        let text = context.workspace.text(cell)
        for specifier in family.specifiers(in: text.bytes) {
          guard specifier.kind == .argument(.double) || specifier.kind == .argument(.fraction),
            specifier.isSure,
            isPrice(specifier, text.bytes) || isPriceKey(context.workspace.keyText(key))
          else { continue }
          sink.report(
            context.finding(
              "\(quoted(String(decoding: text.bytes[specifier.range], as: UTF8.self))) formats a price as a bare number",
              at: Label(cell.file, text.span(specifier.range)),
              help: "use \(family.isJava ? "%s" : "%@") with the store's localized price",
              subject: context.subject(cell, of: key, in: family)))
        }
      }
    }
  }

  /// Whether a key's words name a price.
  private func isPriceKey(_ key: String) -> Bool {
    let words = key.lowercased().split { !$0.isLetter }
    return words.contains { $0 == "price" || $0 == "prices" || $0 == "cost" }
  }

  /// Whether a currency sign or code stands right before or after.
  private func isPrice(_ specifier: FormatSpecifier, _ text: ArraySlice<UInt8>) -> Bool {
    let before = String(decoding: text[..<specifier.range.lowerBound].suffix(6), as: UTF8.self)
    let after = String(decoding: text[specifier.range.upperBound...].prefix(6), as: UTF8.self)
    let signs = ["$", "€", "£", "¥", "₹", "₩", "₽", "USD", "EUR", "GBP"]
    let space: (Character) -> Bool = { $0.isWhitespace }
    let left = String(before.reversed().drop(while: space).reversed())
    let right = String(after.drop(while: space))
    return signs.contains { left.hasSuffix($0) || right.hasPrefix($0) }
  }
}
