import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A product id that holds a price.
struct ProductIdPriceInName: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-price-in-name", severity: .info, certainty: .derived,
      summary: "a product id holds a price",
      rationale: "A price can change and differs by storefront; an id can never be changed.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦premium_999⟧", "type": "NonConsumable", "displayPrice": "9.99""#),
      .flagged(product: #""productID": "⟦com.example.coins.1.99⟧", "displayPrice": "2.99""#),
      .flagged(subscription: #""productID": "⟦pro_4999_1y⟧", "displayPrice": "48.99""#),
      .accepted(product: #""productID": "com.example.coins_100", "displayPrice": "0.99""#),
      .accepted(
        product: #""productID": "com.example.coins_999", "type": "Consumable", "displayPrice": "4.99""#),
      .accepted(product: #""productID": "com.example.premium.version.120", "displayPrice": "29.99""#),
      .accepted(product: #""productID": "com.studio499.game.hint", "displayPrice": "4.99""#),
      .accepted(product: #""productID": "com.example.v2.10.pro", "displayPrice": "4.99""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let prefix = ProductIDParts.commonPrefix(of: catalog.products.compactMap(\.id?.value))
    for product in catalog.products {
      guard let id = product.id else { continue }
      let parts = ProductIDParts(id.value, commonPrefix: prefix).parts
      guard let price = Self.price(in: parts, of: product) else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) holds the price \(quoted(price))", at: Label(id),
          help: "name what is sold, not what it costs", subject: context.subject(product, of: catalog)))
    }
  }

  private static func price(in parts: [[CopyToken]], of product: Product) -> String? {
    let own = product.amount
    // A period and an underscore may stand for the decimal point.
    let tokens = parts.enumerated().flatMap { index, part in
      part.enumerated().map { offset, token in
        (token: token, isAfterMark: offset > 0 ? token.gap == .hyphen : index > 0)
      }
    }
    for (index, (token, _)) in tokens.enumerated() {
      guard token.number != nil else { continue }
      if index + 1 < tokens.count, tokens[index + 1].isAfterMark,
        tokens[index + 1].token.text.utf8.count == 2,
        tokens[index + 1].token.number != nil
      {
        let text = "\(token.text).\(tokens[index + 1].token.text)"
        if isPriceEnding(tokens[index + 1].token.text) || Amount(text) == own { return text }
      }
      guard (3...6).contains(token.text.utf8.count), !token.text.hasPrefix("0") else { continue }
      if let own, Amount("\(token.text.dropLast(2)).\(token.text.suffix(2))") == own { return token.text }
      let isCounted = product.kind?.value.value == .consumable
      if !isCounted, token.text.hasSuffix("99"), token.gap != .joined { return token.text }
    }
    return nil
  }

  /// Whether two digits after a mark are how prices end, so that no version or date is taken for one.
  private static func isPriceEnding(_ digits: String) -> Bool {
    ["99", "49", "95", "79", "89"].contains(digits)
  }
}
