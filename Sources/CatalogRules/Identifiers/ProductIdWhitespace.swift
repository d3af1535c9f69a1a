import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id with white space or a character that cannot be seen.
struct ProductIdWhitespace: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-id-whitespace", severity: .error, certainty: .official,
      summary: "a product id holds white space or an invisible character",
      rationale:
        "The id looks right and is another one: the app does not find the product, and App Store Connect refuses the id.",
      source: "Technical Q&A QA1329; App Store Connect Help, in-app purchase information",
      catalogs: .appStore.union([.revenueCat, .priceSheet]), evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦pro.monthly ⟧""#),
      .flagged(product: #""productID": "⟦pro monthly⟧""#),
      .flagged(product: #""productID": "⟦pro\u200Bmonthly⟧""#),
      .flagged(subscription: #""productID": "⟦pro\u00A0monthly\n⟧""#),
      .accepted(product: #""productID": "pro.monthly""#),
      .accepted(product: #""productID": """#),
      .flagged(files: ["new.json": AppStoreFile.request(#""productId": "⟦pro monthly⟧""#)]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let id = product.id, let blank = id.value.unicodeScalars.first(where: isBlank) else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) \(Self.place(of: blank, in: id.value))", at: Label(id),
          help: "remove it; ids hold letters, digits, periods and underscores",
          severity: catalog.isAccepted(product) || catalog.kind.store == nil ? .warning : nil,
          subject: context.subject(product, of: catalog)))
    }
  }

  private static func place(of blank: Unicode.Scalar, in id: String) -> String {
    let name =
      blank == " " ? "a space" : blank.properties.isWhitespace ? "white space" : "an invisible character"
    let scalars = id.unicodeScalars
    if scalars.first.map(isBlank) == true { return "starts with \(name)" }
    if scalars.firstIndex(of: blank).map({ scalars[$0...].allSatisfy(isBlank) }) == true {
      return "ends with \(name)"
    }
    return "holds \(name)"
  }
}
