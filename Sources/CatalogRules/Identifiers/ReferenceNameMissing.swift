import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without a reference name.
struct ReferenceNameMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "reference-name-missing", severity: .error, certainty: .official,
      summary: "a product has no reference name",
      rationale:
        "The name by which App Store Connect and its reports list the product is required. A file that only serves local tests does without.",
      source: "App Store Connect API, InAppPurchaseV2CreateRequest and SubscriptionCreateRequest",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "coins", "referenceName": "⟦⟧""#),
      .flagged(subscription: #""productID": "⟦pro⟧""#),
      .flagged(product: #""productID": "coins", "referenceName": "⟦ ⟧""#),
      .accepted(product: #""productID": "coins", "referenceName": "Coins""#),
      .accepted(subscription: #""productID": "pro", "referenceName": "月度订阅""#),
      .accepted(subscription: #""productID": "pro", "referenceName": ["Pro"]"#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦pro⟧""#)]),
      .flagged(files: ["a.json": AppStoreFile.subscriptions(#""productId": "pro", "name": "⟦⟧""#)]),
      // An answer that was asked for ids only.
      .accepted(files: ["a.json": AppStoreFile.subscriptions(#""productId": "pro""#)]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      let name = product.referenceName
      guard name?.value.unicodeScalars.allSatisfy(isBlank) ?? true else { continue }
      if name == nil, !catalog.isWhole(product) { continue }
      if name == nil, context.hasWrongType("referenceName", in: product.span, of: catalog) { continue }
      sink.report(
        context.finding(
          name.map { "the reference name \(quoted($0.value)) is empty" }
            ?? "the product has no reference name",
          at: name.map { Label($0) } ?? Label(product.file, product.anchor),
          help: "name the product for reports, such as \"Pro Monthly\"",
          severity: catalog.isOfStore ? nil : .warning, subject: context.subject(product, of: catalog)))
    }
  }
}
