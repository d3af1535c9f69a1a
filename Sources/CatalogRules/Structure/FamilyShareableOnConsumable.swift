import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A consumable that is said to be shared with the family.
struct FamilyShareableOnConsumable: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "family-shareable-on-consumable", severity: .info, certainty: .uncertain,
      summary: "a product that is used up is said to be shared with the family",
      rationale:
        "Families share what stays: non-consumables and subscriptions. For what is used up, or ends without renewal, the switch does nothing.",
      source: "public StoreKit configurations, where only products that stay are shared", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "coins", "type": "Consumable", "familyShareable": ⟦true⟧"#),
      .flagged(files: [
        "a.json": AppStoreFile.purchases(
          #""productId": "coins", "inAppPurchaseType": "CONSUMABLE", "familySharable": ⟦true⟧"#)
      ]),
      .accepted(product: #""productID": "coins", "type": "Consumable", "familyShareable": false"#),
      .accepted(product: #""productID": "pro", "type": "NonConsumable", "familyShareable": true"#),
      .accepted(
        subscription: #""productID": "pro", "type": "RecurringSubscription", "familyShareable": true"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      guard let isShared = product.familyShareable, isShared.value else { continue }
      let name: String
      switch product.kind?.value.value {
      case .consumable: name = "consumable"
      case .nonRenewingSubscription: name = "non-renewing subscription"
      default: continue
      }
      sink.report(
        context.finding(
          "the \(name) \(quoted(product.id?.value ?? "")) is shared with the family", at: Label(isShared),
          help: "turn sharing off, or correct the product's type",
          subject: context.subject(product, of: catalog)))
    }
  }
}
