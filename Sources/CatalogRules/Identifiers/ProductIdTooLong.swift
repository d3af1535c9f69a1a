import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id of more than a hundred characters.
struct ProductIdTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-too-long", severity: .error, certainty: .official,
      summary: "a product id is longer than the App Store takes",
      rationale: "App Store Connect takes product ids of up to 100 characters.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore)
  }

  static var examples: [Example] {
    let hundred = String(repeating: "product.id", count: 10)
    return [
      .flagged(product: #""productID": "⟦\#(hundred)1⟧""#),
      .flagged(subscription: #""productID": "⟦\#(hundred)\#(hundred)⟧""#),
      .accepted(product: #""productID": "\#(hundred)""#),
      .accepted(product: #""productID": "pro""#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦\#(hundred)1⟧""#)]),
    ]
  }

  private static let maximum = 100

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let id = product.id, let message = tooLongMessage("product id", id.value, maximum: Self.maximum)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(id), help: "use at most \(Self.maximum) characters",
          severity: catalog.isAccepted(product) ? .warning : nil,
          subject: context.subject(product, of: catalog)))
    }
  }
}
