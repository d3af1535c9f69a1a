import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product in a list that holds products of another type.
struct ProductTypeWrongList: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-type-wrong-list", severity: .warning, certainty: .observed,
      summary: "a product stands in a list for products of another type",
      rationale:
        "A StoreKit configuration has a list for each kind of product. A subscription outside a group has no group id, and a product in the wrong list is lost when Xcode writes the file again.",
      source: "public StoreKit configurations, where no product stands in another list")
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "pro", "type": "⟦RecurringSubscription⟧""#),
      .flagged(subscription: #""productID": "coins", "type": "⟦Consumable⟧""#),
      .flagged(storeKit: #"{"nonRenewingSubscriptions": [{"productID": "a", "type": "⟦NonConsumable⟧"}]}"#),
      .accepted(product: #""productID": "coins", "type": "Consumable""#),
      .accepted(subscription: #""productID": "pro", "type": "RecurringSubscription""#),
      .accepted(
        storeKit: #"{"nonRenewingSubscriptions": [{"productID": "a", "type": "NonRenewingSubscription"}]}"#),
      .accepted(product: #""productID": "pro", "type": "recurring""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard context.isStoreKit(catalog) else { return }
    for product in catalog.products {
      guard let type = product.kind, let kind = type.value.value, kind.list != product.list else { continue }
      sink.report(
        context.finding(
          "a product of type \(quoted(kind.rawValue)) stands in \(quoted(product.list.rawValue))",
          at: Label(type), help: kind.listHelp, subject: context.subject(product, of: catalog)))
    }
  }
}

extension ProductKind {
  /// The list of a StoreKit configuration that holds products of the kind.
  fileprivate var list: ProductList {
    switch self {
    case .consumable, .nonConsumable: .products
    case .nonRenewingSubscription: .nonRenewingSubscriptions
    case .autoRenewableSubscription: .subscriptions
    }
  }

  fileprivate var listHelp: String {
    switch self {
    case .autoRenewableSubscription:
      "move it to \"subscriptions\" of a subscription group, or change its type"
    default: "move it to \(quoted(list.rawValue)), or change its type"
    }
  }
}
