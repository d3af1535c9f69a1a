import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product of RevenueCat that the store's own catalog does not have.
struct RcProductNotInCatalog: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-product-not-in-catalog", severity: .error, certainty: .official,
      summary: "a product of RevenueCat's is not in the store's catalog",
      rationale:
        "The library asks the store for the product by its id, letter for letter. What the store does not know is left out of the offering, without an error in the app. Only letter case is an error: a product that is not found at all may stand in a part of the export that was not saved.",
      source: "RevenueCat documentation, troubleshooting empty offerings", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offerings("pro.yearly", "⟦Pro.Monthly⟧"),
        "Products.storekit": storeKit,
      ]),
      .flagged(files: [
        "rc/offerings.json": offerings("pro.yearly", "⟦pro.month⟧"), "asc/subscriptions.json": export,
      ]),
      .accepted(files: [
        "rc/offerings.json": offerings("pro.yearly", "pro.monthly"), "Products.storekit": storeKit,
      ]),
      // Most of the products are another store's.
      .accepted(files: [
        "rc/offerings.json": offerings("pro.yearly", "rc_gold", "rc_silver", "rc_bronze"),
        "Products.storekit": storeKit,
      ]),
      // A file for local tests of another app.
      .accepted(files: [
        "rc/offerings.json": offerings("gold", "silver"), "Products.storekit": storeKit,
      ]),
    ]
  }

  private static let storeKit =
    #"{"subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "pro.yearly"}, {"productID": "pro.monthly"}]}]}"#
  private static let export =
    #"{"data": [{"type": "subscriptions", "id": "1", "attributes": {"productId": "pro.yearly", "name": "Yearly"}}, {"type": "subscriptions", "id": "2", "attributes": {"productId": "pro.monthly", "name": "Monthly"}}]}"#

  private static func offerings(_ ids: String...) -> String {
    let packages = ids.enumerated().map {
      #"{"identifier": "p\#($0.offset)", "platform_product_identifier": "\#($0.element)"}"#
    }
    return
      #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [\#(packages.joined(separator: ", "))]}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = PackagedProducts(of: catalog, in: context.workspace)
    guard let store = products.storeCatalogs.first else { return }
    let isWhole = products.storeCatalogs.allSatisfy { context.isWhole($0) }
    let storeIDs = products.storeIDs
    let byLowercase = Dictionary(
      storeIDs.map { ($0.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
    var reported: Set<String> = []
    for group in ServiceProductGroup.all(in: catalog) {
      let unknown = group.ids.filter { !products.isInStore($0.key) }
      for (key, id) in unknown where !reported.contains(key) {
        let subject = Diagnostic.Subject(table: context.tableName(of: catalog), product: key)
        if let other = byLowercase[key.lowercased()] {
          reported.insert(key)
          sink.report(
            context.finding(
              "\(quoted(key)) is spelled \(quoted(other)) in the store's catalog", at: Label(id),
              help: "add the product to RevenueCat as \(quoted(other))",
              severity: store.role == .store ? nil : .warning, subject: subject))
        } else if isWhole, unknown.count * 2 <= group.ids.count, !products.hasSubscription(ofPlan: key) {
          reported.insert(key)
          // Each comparison looks at all products of the store.
          let near = reported.count <= 50 ? closest(to: key, in: storeIDs) : nil
          sink.report(
            context.finding(
              "\(quoted(key)) is not in the store's catalog", at: Label(id),
              help: near.map { "did you mean \(quoted($0))?" }
                ?? "add the product to the store, or remove it from RevenueCat",
              severity: store.role == .store ? .warning : .info,
              secondary: [Label(store.file, store.anchor, "the catalog of the store")], subject: subject))
        }
      }
    }
  }
}
