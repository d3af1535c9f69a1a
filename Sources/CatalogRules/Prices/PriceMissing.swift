import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without a price.
struct PriceMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-missing", severity: .warning, certainty: .secondHand,
      summary: "a product has no price",
      rationale:
        "A product without a price in its base storefront cannot be submitted, and a test in Xcode cannot show one.",
      source:
        "validation of App Store Connect tools; every product of public StoreKit configurations has a price",
      catalogs: [.storeKitConfiguration, .appStoreConnect, .priceSheet], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦coins⟧", "type": "Consumable""#),
      .flagged(product: #""productID": "coins", "displayPrice": "⟦⟧""#),
      .flagged(subscription: #""productID": "⟦pro⟧", "displayPrice": null"#),
      .flagged(files: [
        "export.json":
          #"{"data": {"type": "subscriptions", "id": "1", "attributes": {"productId": "⟦pro⟧"}, "relationships": {"prices": {"data": []}}}}"#
      ]),
      .accepted(product: #""productID": "coins", "displayPrice": "0.99""#),
      .accepted(product: #""productID": "coins", "displayPrice": "free""#),
      .accepted(product: #""productID": "coins", "displayPrice": "0.00""#),
      // The prices may stand in a file that was not saved.
      .accepted(files: [
        "export.json": #"{"data": {"type": "subscriptions", "id": "1", "attributes": {"productId": "pro"}}}"#
      ]),
      // A value of another type is one fault, and not this one.
      .accepted(product: #""productID": "coins", "displayPrice": ["0.99"]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where !product.isPartial && Self.isDecided(product, in: catalog) {
      let price = product.prices.first?.amount
      if let price, !price.span.isEmpty { continue }
      if price == nil, context.hasWrongType("displayPrice", in: product.span, of: catalog) { continue }
      sink.report(
        context.finding(
          "\(product.title) has no price",
          at: price.map { Label($0) } ?? Label(missingIn: product),
          help: catalog.kind == .storeKitConfiguration
            ? "set displayPrice, for example to \"4.99\"" : "set a price for each storefront",
          subject: context.subject(product, of: catalog)))
    }
  }

  /// Whether the absence of a price says that there is none: an export mostly has prices in files of their own.
  private static func isDecided(_ product: Product, in catalog: Catalog) -> Bool {
    switch catalog.kind {
    case .storeKitConfiguration: true
    case .appStoreConnect: product.hasAllPrices
    case .priceSheet: product.offers.isEmpty
    default: false
    }
  }
}
