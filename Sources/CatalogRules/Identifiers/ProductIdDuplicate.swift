import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id that two products of one file have.
struct ProductIdDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-duplicate", severity: .error, certainty: .official,
      summary: "two products of one catalog have the same id",
      rationale:
        "A product id is unique among all in-app purchases and subscriptions of an app; only one of the two can be loaded.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"{"products": [{"productID": "pro"}, {"productID": "coins"}, {"productID": "⟦pro⟧"}]}"#),
      .flagged(
        storeKit: """
          {"products": [{"productID": "pro"}],
           "subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "⟦pro⟧"}]}]}
          """),
      .accepted(storeKit: #"{"products": [{"productID": "pro"}, {"productID": "coins"}]}"#),
      .accepted(storeKit: #"{"products": [{"productID": "pro"}, {"productID": "Pro"}]}"#),
      .accepted(storeKit: #"{"products": [{"productID": ""}, {"productID": ""}]}"#),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>pro</product_id></in_app_purchase>
          <in_app_purchase><product_id>⟦pro⟧</product_id></in_app_purchase>
          """)
      ]),
      // The request that made a product, beside the store's answer.
      .accepted(files: [
        "new.json": AppStoreFile.request(#""productId": "pro""#),
        "answer.json": AppStoreFile.subscriptions(#""productId": "pro", "state": "MISSING_METADATA""#),
      ]),
      // Answers about two apps, each of which has the id once.
      .accepted(files: [
        "coffee.json":
          #"{"data": [{"type": "subscriptions", "id": "7001", "attributes": {"productId": "pro"}}]}"#,
        "tea.json":
          #"{"data": [{"type": "subscriptions", "id": "7002", "attributes": {"productId": "pro"}}]}"#,
      ]),
      .flagged(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "pro""#, #""productId": "⟦pro⟧""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var first: [String: (id: Located<String>, product: Product)] = [:]
    for product in catalog.products {
      guard let id = product.id, !id.value.isEmpty else { continue }
      guard let earlier = first[id.value] else {
        first[id.value] = (id, product)
        continue
      }
      // The store itself takes no id twice, so that its answers in two files are of two apps.
      if catalog.kind == .appStoreConnect, earlier.id.file != id.file, earlier.product.internalID != nil,
        product.internalID != nil
      {
        continue
      }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) is already taken", at: Label(id),
          help: "give each product an id of its own, or remove one of the two",
          secondary: [Label(earlier.id, "first here")], subject: context.subject(product, of: catalog)))
    }
  }
}
