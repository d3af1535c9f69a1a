import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two product ids that differ only in the case of letters.
struct ProductIdCaseCollision: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-case-collision", severity: .warning, certainty: .secondHand,
      summary: "two product ids differ only in the case of letters",
      rationale:
        "Product ids are case-sensitive; code and dashboards that spell the id in the other case get the wrong product or none.",
      source: "troubleshooting guides of subscription services",
      catalogs: .appStore.union([.revenueCat, .priceSheet]))
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"products": [{"productID": "pro.coins"}, {"productID": "⟦Pro.Coins⟧"}]}"#),
      .flagged(
        storeKit: #"{"products": [{"productID": "a"}, {"productID": "⟦A⟧"}, {"productID": "b"}]}"#),
      .accepted(storeKit: #"{"products": [{"productID": "pro.coins"}, {"productID": "pro.coin"}]}"#),
      .accepted(storeKit: #"{"products": [{"productID": "pro"}, {"productID": "pro"}]}"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "pro.month""#, #""productId": "⟦Pro.month⟧""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var first: [String: Located<String>] = [:]
    var reported: Set<String> = []
    for product in catalog.products {
      guard let id = product.id, !id.value.isEmpty else { continue }
      let folded = id.value.lowercased()
      guard let earlier = first[folded] else {
        first[folded] = id
        continue
      }
      guard earlier.value != id.value, reported.insert(id.value).inserted else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) differs from \(quoted(earlier.value)) only in case",
          at: Label(id),
          help: "rename one of the two, or remove it", secondary: [Label(earlier, "the other id")],
          subject: context.subject(product, of: catalog)))
    }
  }
}
