import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A reference name that two products of one file have.
struct ReferenceNameDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "reference-name-duplicate", severity: .info, certainty: .derived,
      summary: "two products have the same reference name",
      rationale:
        "App Store Connect and its sales reports list products by reference name, where the two cannot be told apart.",
      source: "App Store Connect Help, in-app purchase information", catalogs: .appStore,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: """
          {"products": [{"productID": "a", "referenceName": "Pro"},
                        {"productID": "b", "referenceName": "⟦Pro⟧"}]}
          """),
      .flagged(
        storeKit: """
          {"products": [{"productID": "a", "referenceName": "Pro"}],
           "nonRenewingSubscriptions": [{"productID": "b", "referenceName": "⟦Pro ⟧"}]}
          """),
      .accepted(
        storeKit: """
          {"products": [{"productID": "a", "referenceName": "Pro Monthly"},
                        {"productID": "b", "referenceName": "Pro Yearly"}]}
          """),
      .accepted(
        storeKit: """
          {"products": [{"productID": "a", "referenceName": ""},
                        {"productID": "b", "referenceName": ""}]}
          """),
      // One product twice is for another rule.
      .accepted(
        storeKit: """
          {"products": [{"productID": "a", "referenceName": "Pro"},
                        {"productID": "a", "referenceName": "Pro"}]}
          """),
      .flagged(files: [
        "a.json": AppStoreFile.subscriptions(
          #""productId": "a", "name": "Pro""#, #""productId": "b", "name": "⟦Pro⟧""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var first: [String: (name: Located<String>, product: Product)] = [:]
    for product in catalog.products {
      guard let name = product.referenceName else { continue }
      let text = trimmed(name.value)
      guard !text.isEmpty else { continue }
      guard let earlier = first[text] else {
        first[text] = (name, product)
        continue
      }
      guard product.id?.value != earlier.product.id?.value else { continue }
      sink.report(
        context.finding(
          "the reference name \(quoted(text)) is already taken", at: Label(name),
          help: "say what sets the product apart, such as its period or price",
          secondary: [Label(earlier.name, "first here")], subject: context.subject(product, of: catalog)))
    }
  }
}
