import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id with characters that the store does not take.
///
/// White space, invisible characters and hyphens are left to rules of their own.
struct ProductIdInvalidChars: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-invalid-chars", severity: .error, certainty: .official,
      summary: "a product id holds a character that the App Store does not take",
      rationale: "App Store Connect refuses the id, so the product that local tests use can never be sold.",
      source: "Technical Q&A QA1329; App Store Connect Help, in-app purchase information", catalogs: .appStore
    )
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦pro.monthly!⟧""#),
      .flagged(product: #""productID": "⟦com.example.café⟧""#),
      .flagged(subscription: #""productID": "⟦pro/monthly⟧""#),
      .flagged(subscription: #""productID": "⟦pro monthly!⟧""#),
      .accepted(product: #""productID": "com.Example_1.pro.monthly""#),
      .accepted(product: #""productID": "pro-monthly""#),
      .accepted(product: #""productID": "pro monthly ""#),
      .accepted(product: #""productID": """#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦pro/monthly⟧""#)]),
      // The store has taken the id, which cannot be changed any more.
      .accepted(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "pro/monthly", "state": "APPROVED""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where !catalog.isAccepted(product) {
      guard let id = product.id else { continue }
      var wrong: [Character] = []
      for character in id.value {
        let isWrong = character.unicodeScalars.contains { scalar in
          !isProductIDCharacter(scalar) && scalar != "-" && !isBlank(scalar)
        }
        if isWrong, !wrong.contains(character) { wrong.append(character) }
      }
      guard !wrong.isEmpty else { continue }
      let list = wrong.prefix(5).map { quoted(String($0)) }.joined(separator: ", ")
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) holds \(list)", at: Label(id),
          help: "use letters from a to z, digits, periods and underscores only",
          subject: context.subject(product, of: catalog)))
    }
  }
}
