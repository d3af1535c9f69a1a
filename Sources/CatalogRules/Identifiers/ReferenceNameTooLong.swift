import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product's reference name of more than 64 characters.
struct ReferenceNameTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "reference-name-too-long", severity: .error, certainty: .official,
      summary: "a product's reference name is longer than the App Store takes",
      rationale: "App Store Connect takes reference names of up to 64 characters.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore)
  }

  static var examples: [Example] {
    let name = String(repeating: "Éclair ä", count: 8)
    return [
      .flagged(product: #""productID": "a", "referenceName": "⟦\#(name)!⟧""#),
      .flagged(subscription: #""productID": "a", "referenceName": "⟦\#(name)\#(name)⟧""#),
      .accepted(product: #""productID": "a", "referenceName": "\#(name)""#),
      .accepted(subscription: #""productID": "a", "referenceName": "Pro""#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "a", "name": "⟦\#(name)!⟧""#)]),
    ]
  }

  private static let maximum = 64

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let name = product.referenceName,
        let message = tooLongMessage("reference name", name.value, maximum: Self.maximum)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(name), help: "use at most \(Self.maximum) characters",
          severity: catalog.isAccepted(product) ? .warning : nil,
          subject: context.subject(product, of: catalog)))
    }
  }
}
