import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id with a hyphen.
///
/// Files fetched from App Store Connect are passed over: the store has taken their ids.
struct ProductIdHyphen: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-hyphen", severity: .warning, certainty: .secondHand,
      summary: "a product id holds a hyphen",
      rationale:
        "The store's documents disagree: App Store Connect Help lists hyphens among the characters of an id, but the store's API has refused new ids with one. An id cannot be changed later.",
      source:
        "App Store Connect Help, in-app purchase information; Technical Q&A QA1329; answers of the API in 2026",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦pro-monthly⟧""#),
      .flagged(subscription: #""productID": "⟦com.example-app.pro⟧""#),
      .accepted(product: #""productID": "pro.monthly""#),
      .accepted(product: #""productID": "pro_monthly""#),
      .accepted(
        storeKit:
          #"{"products": [{"productID": "pro-a"}], "settings": {"_lastSynchronizedDate": 739393425.4}}"#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦pro-monthly⟧""#)]),
      .accepted(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "pro-monthly", "state": "APPROVED""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where !catalog.isAccepted(product) {
      guard let id = product.id, id.value.utf8.contains(UInt8(ascii: "-")) else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) holds a hyphen", at: Label(id),
          help: "write an underscore or a period, unless the store already has the product",
          // A file for local tests may name what the store has had for long.
          severity: catalog.kind == .storeKitConfiguration ? .info : nil,
          subject: context.subject(product, of: catalog)))
    }
  }
}
