import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An internal id that two things of one file have.
struct InternalIdDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "internal-id-duplicate", severity: .warning, certainty: .secondHand,
      summary: "two products, offers or groups of one file have the same internal id",
      rationale:
        "Xcode tells products, offers and groups apart by this id; a copied block keeps the id of its original.",
      source: "reports on StoreKit configurations edited by hand; no public configuration repeats an id")
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: """
          {"products": [
            {"productID": "a", "internalID": "1A"},
            {"productID": "b", "internalID": "⟦1A⟧"}]}
          """),
      .flagged(
        subscription: """
          "productID": "pro", "internalID": "1A",
          "introductoryOffer": {"internalID": "⟦1A⟧", "paymentMode": "free"}
          """),
      .accepted(
        storeKit: """
          {"products": [
            {"productID": "a", "internalID": "1A"},
            {"productID": "b", "internalID": "1B"}]}
          """),
      .accepted(
        storeKit: """
          {"products": [
            {"productID": "a", "internalID": ""},
            {"productID": "b", "internalID": ""}]}
          """),
      // The whole product twice is for another rule.
      .accepted(
        storeKit: """
          {"products": [
            {"productID": "a", "internalID": "1A"},
            {"productID": "a", "internalID": "1A"}]}
          """),
    ]
  }

  init(options: RuleOptions) {}

  /// An internal id and what has it.
  private struct Bearer {
    let id: Located<String>
    let owner: String
    let product: Product?
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var first: [String: Bearer] = [:]
    for bearer in Self.bearers(of: catalog) where !bearer.id.value.isEmpty {
      guard let earlier = first[bearer.id.value] else {
        first[bearer.id.value] = bearer
        continue
      }
      if let id = bearer.product?.id?.value, let other = earlier.product, other.id?.value == id,
        other.span != bearer.product?.span
      {
        continue
      }
      let subject =
        bearer.product.map { context.subject($0, of: catalog) }
        ?? Diagnostic.Subject(table: context.tableName(of: catalog))
      sink.report(
        context.finding(
          "the internal id \(quoted(bearer.id.value)) of \(bearer.owner) is already taken by \(earlier.owner)",
          at: Label(bearer.id), help: "give it an id of its own, such as eight hexadecimal digits",
          secondary: [Label(earlier.id, "first here")], subject: subject))
    }
  }

  private static func bearers(of catalog: Catalog) -> [Bearer] {
    var bearers: [Bearer] = []
    for group in catalog.groups {
      if let id = group.id { bearers.append(Bearer(id: id, owner: "a subscription group", product: nil)) }
    }
    for product in catalog.products {
      let name = "the product \(quoted(product.id?.value ?? ""))"
      if let id = product.internalID { bearers.append(Bearer(id: id, owner: name, product: product)) }
      for offer in product.offers {
        guard let id = offer.internalID else { continue }
        let owner = "the \(offer.kind.name) of \(quoted(product.id?.value ?? ""))"
        bearers.append(Bearer(id: id, owner: owner, product: product))
      }
      for plan in product.billingPlans {
        guard let id = plan.internalID else { continue }
        bearers.append(
          Bearer(id: id, owner: "a billing plan of \(quoted(product.id?.value ?? ""))", product: product))
      }
    }
    return bearers.sorted { $0.id.span.lower < $1.id.span.lower }
  }
}
