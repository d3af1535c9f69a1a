import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product's type that is none of the four of the store.
struct ProductTypeInvalid: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-type-invalid", severity: .error, certainty: .official,
      summary: "a product's type is none of the four that the App Store has",
      rationale: "A product of another type is not loaded, and the purchase of it fails.",
      source: "App Store Connect API, InAppPurchaseType; no other value in public StoreKit configurations",
      catalogs: [.storeKitConfiguration, .appStoreConnect], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""type": "⟦Subscription⟧""#),
      .flagged(product: #""type": "⟦nonConsumable⟧""#),
      .accepted(subscription: #""type": "RecurringSubscription""#),
      .accepted(product: #""type": "NonConsumable""#),
      .flagged(files: [
        "a.json": AppStoreFile.purchases(#""productId": "a", "inAppPurchaseType": "⟦NONCONSUMABLE⟧""#)
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.purchases(#""productId": "a", "inAppPurchaseType": "NON_CONSUMABLE""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let kind = product.kind, case .invalid(let text) = kind.value else { continue }
      let names = ProductKind.allCases.map { $0.name(in: catalog.kind) }
      let near = closest(to: text, in: names)
      sink.report(
        context.finding(
          "\(quoted(text)) is no product type", at: Label(kind),
          help: near.map { "did you mean \(quoted($0))?" }
            ?? "use \(names.joined(separator: ", "))",
          subject: context.subject(product, of: catalog)))
    }
  }
}

extension ProductKind {
  /// Returns how a format spells the kind.
  fileprivate func name(in catalog: CatalogKind) -> String {
    guard catalog == .appStoreConnect else { return rawValue }
    return switch self {
    case .consumable: "CONSUMABLE"
    case .nonConsumable: "NON_CONSUMABLE"
    case .nonRenewingSubscription: "NON_RENEWING_SUBSCRIPTION"
    case .autoRenewableSubscription: "AUTOMATICALLY_RENEWABLE_SUBSCRIPTION"
    }
  }
}
