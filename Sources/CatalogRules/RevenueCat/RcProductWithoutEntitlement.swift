import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription or permanent purchase that gives the customer no right.
struct RcProductWithoutEntitlement: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-product-without-entitlement", severity: .warning, certainty: .official,
      summary: "a subscription or permanent purchase is attached to no entitlement",
      rationale:
        "The customer pays, the app asks for the entitlement and finds none: what was bought stays locked. Consumables need none.",
      source: "RevenueCat documentation, entitlements (attaching products)", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/products.json": products(("⟦pro.monthly⟧", "subscription"), ("pro.yearly", "subscription")),
        "rc/entitlements.json": entitlements("pro.yearly"),
      ]),
      .flagged(files: [
        "rc/mapping.json":
          #"{"product_entitlement_mapping": {"⟦life⟧": {"entitlements": []}, "pro": {"entitlements": ["plus"]}}}"#,
        "Products.storekit": #"{"products": [{"productID": "life", "type": "NonConsumable"}]}"#,
      ]),
      .accepted(files: [
        "rc/products.json": products(("pro.yearly", "subscription")),
        "rc/entitlements.json": entitlements("pro.yearly"),
      ]),
      // Coins are used up, and give no right.
      .accepted(files: [
        "rc/products.json": products(("coins", "consumable"), ("pro.yearly", "subscription")),
        "rc/entitlements.json": entitlements("pro.yearly"),
      ]),
      // The products of the entitlements were not asked for.
      .accepted(files: [
        "rc/products.json": products(("pro.monthly", "subscription")),
        "rc/entitlements.json":
          #"{"object": "list", "url": "/v2/projects/p/entitlements", "items": [{"object": "entitlement", "id": "e", "lookup_key": "plus", "products": null}]}"#,
      ]),
    ]
  }

  private static func products(_ products: (id: String, type: String)...) -> String {
    let items = products.map {
      #"{"object": "product", "store_identifier": "\#($0.id)", "type": "\#($0.type)", "app_id": "app1"}"#
    }
    return
      #"{"object": "list", "url": "/v2/projects/p/products", "items": [\#(items.joined(separator: ", "))]}"#
  }

  private static func entitlements(_ id: String) -> String {
    #"{"object": "list", "url": "/v2/projects/p/entitlements", "items": [{"object": "entitlement", "id": "e", "lookup_key": "plus", "products": {"object": "list", "items": [{"object": "product", "store_identifier": "\#(id)", "type": "subscription", "app_id": "app1"}]}}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard !catalog.entitlements.isEmpty, catalog.entitlements.allSatisfy(\.hasProducts),
      context.isWhole(catalog)
    else { return }
    let files = Set(catalog.entitlements.flatMap(\.productIDs).map(\.file))
    let attached = Set(catalog.entitlements.flatMap(\.productIDs).map(\.value))
    // An answer of another app beside the offerings would leave all of their products without a right.
    let knowsOfferings = catalog.offerings.flatMap(\.packages).contains { package in
      package.qualifiedProductID.map(attached.contains) ?? false
    }
    let products = PackagedProducts(of: catalog, in: context.workspace)
    for product in catalog.products {
      guard let id = product.id, let key = product.qualifiedID, !attached.contains(key),
        product.state.map({ $0.value == "active" }) ?? true,
        knowsOfferings || product.app != nil || files.contains(product.file)
      else { continue }
      let known = products[key]
      guard known.isSubscription || known.kind == .nonConsumable else { continue }
      sink.report(
        context.finding(
          "\(quoted(key)) is attached to no entitlement", at: Label(id),
          help: "attach it to the entitlement that it is to give",
          subject: context.subject(product, of: catalog)))
    }
  }
}
