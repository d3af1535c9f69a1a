import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without an id.
struct ProductIdMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-missing", severity: .error, certainty: .official,
      summary: "a product has no id",
      rationale:
        "An app asks for products by id; one without an id can neither be loaded nor be created in the store.",
      source: "App Store Connect API, InAppPurchaseV2CreateRequest and SubscriptionCreateRequest",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦⟧", "type": "Consumable""#),
      .flagged(storeKit: #"{"products": [⟦{⟧"type": "Consumable"}]}"#),
      .flagged(storeKit: #"{"products": [⟦{⟧"id": "coins"}]}"#),
      .accepted(product: #""productID": "coins""#),
      .accepted(subscription: #""productID": "pro""#),
      .accepted(product: #""productID": ["coins"]"#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦⟧", "name": "Pro""#)]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          "<in_app_purchase><product_id>⟦⟧</product_id><type>consumable</type></in_app_purchase>")
      ]),
      // An answer that was asked for names only.
      .accepted(files: ["names.json": AppStoreFile.subscriptions(#""name": "Pro""#)]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard product.id?.value.isEmpty ?? true else { continue }
      if product.id == nil, !catalog.isWhole(product) { continue }
      if product.id == nil, context.hasWrongType("productID", in: product.span, of: catalog) { continue }
      sink.report(
        context.finding(
          product.id == nil ? "the product has no id" : "the product's id \"\" is empty",
          at: Label(product.file, product.anchor), help: "add an id such as \"com.example.pro.monthly\"",
          subject: context.subject(product, of: catalog)))
    }
  }
}
