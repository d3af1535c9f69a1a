import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price that is no plain decimal number.
struct PriceNotANumber: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-not-a-number", severity: .warning, certainty: .observed,
      summary: "a price is not a plain decimal number",
      rationale:
        "A price is written as a number with a decimal point; the currency follows from the storefront. Xcode and other readers take anything else for no price at all.",
      source: "public StoreKit configurations, all of whose prices are plain numbers", fixes: .sometimes)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""displayPrice": "⟦$4.99⟧""#),
      .flagged(product: #""displayPrice": "⟦4,99⟧""#),
      .flagged(product: #""displayPrice": "⟦-4.99⟧""#),
      .flagged(product: #""displayPrice": "⟦4.99 USD⟧""#),
      .flagged(
        subscription: #""introductoryOffer": {"paymentMode": "payUpFront", "displayPrice": "⟦free⟧"}"#),
      .flagged(
        subscription: #""billingPlans": [{"displayPrice": "⟦1.234,56⟧", "commitmentDisplayPrice": "12.00"}]"#),
      .accepted(product: #""displayPrice": "4.99""#),
      .accepted(product: #""displayPrice": "300""#),
      // A value of another type is one fault, and not this one.
      .accepted(product: #""displayPrice": -1"#),
      // A missing price is another fault.
      .accepted(product: #""displayPrice": """#),
      .accepted(
        subscription: #""introductoryOffer": {"paymentMode": "free", "displayPrice": ""}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let subject = context.subject(product, of: catalog)
      let ownPrices = product.prices.map(\.amount)
      let planPrices = product.billingPlans.flatMap { [$0.price, $0.commitmentPrice].compactMap { $0 } }
      for price in ownPrices + planPrices { report(price, context, subject, into: &sink) }
      for offer in product.offers {
        let subject = context.subject(offer, of: product, in: catalog)
        for price in offer.prices { report(price.amount, context, subject, into: &sink) }
      }
    }
  }

  private func report(
    _ price: Located<Parsed<Amount>>, _ context: RuleContext, _ subject: Diagnostic.Subject,
    into sink: inout DiagnosticSink
  ) {
    guard case .invalid(let text) = price.value, !text.isEmpty, !context.hasWrongType(price) else { return }
    let plain = Self.plainNumber(in: text)
    let fixes = plain.map { number in
      let edit = TextEdit(file: price.file, span: price.span, replacement: number)
      return [Fix("write \(quoted(number))", .unsafe, edits: [edit])]
    }
    sink.report(
      context.finding(
        "the price \(quoted(text)) is not a plain number", at: Label(price),
        help: plain.map { "write \(quoted($0))" } ?? "write digits with a decimal point, such as \"4.99\"",
        fixes: fixes ?? [], subject: subject))
  }

  /// Returns the number that a price with a currency or separators means; nil where that is not sure.
  private static func plainNumber(in text: String) -> String? {
    guard text.utf8.count <= 30 else { return nil }
    var digits = ""
    var fraction: String?
    var groups = 0
    for (index, character) in text.enumerated() {
      if character.isASCII, character.isNumber {
        if fraction == nil { digits.append(character) } else { fraction?.append(character) }
      } else if character == "." || character == "," {
        // The last separator before one or two digits is the decimal one; earlier ones part groups of three.
        let rest = text.dropFirst(index + 1)
        let following = rest.prefix { $0.isASCII && $0.isNumber }.count
        if !rest.contains(where: { $0 == "." || $0 == "," }), (1...2).contains(following) {
          fraction = ""
        } else if following == 3, !digits.isEmpty {
          groups += 1
        } else {
          return nil
        }
      } else if character == "-" || character == "+" || character.lowercased() == "e" {
        return nil
      }
    }
    // "1.234" may be a thousand or a little more than one.
    guard !digits.isEmpty, groups == 0 || fraction != nil else { return nil }
    let number = fraction.map { digits + "." + $0 } ?? digits
    return Amount(number).map(\.description)
  }
}
