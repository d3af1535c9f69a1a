import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A subscription in the package for what is bought once.
struct RcLifetimePackageSubscription: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-lifetime-package-subscription", severity: .warning, certainty: .derived,
      summary: "the package \"$rc_lifetime\" holds a subscription",
      rationale:
        "The app shows \"Lifetime\" beside a product that renews: the customer is charged again and again for what was to be bought once.",
      source: "purchases-ios, PackageType (lifetime is a purchase that never ends)", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "rc/offerings.json": offering("⟦$rc_lifetime⟧"), "Products.storekit": subscription,
      ]),
      .flagged(files: [
        "rc/products.json":
          #"{"object": "list", "url": "/v2/projects/p/products", "items": [{"object": "product", "id": "prod1", "store_identifier": "pro", "type": "subscription", "subscription": {"duration": "P1M"}}]}"#,
        "rc/offerings.json": offering("⟦$rc_lifetime⟧"),
      ]),
      .accepted(files: [
        "rc/offerings.json": offering("$rc_lifetime"),
        "Products.storekit": #"{"products": [{"productID": "pro", "type": "NonConsumable"}]}"#,
      ]),
      // Nothing tells what the product is.
      .accepted(files: ["rc/offerings.json": offering("$rc_lifetime")]),
      .accepted(files: ["rc/offerings.json": offering("$rc_monthly"), "Products.storekit": subscription]),
    ]
  }

  private static let subscription =
    #"{"subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "pro", "type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1M"}]}]}"#

  private static func offering(_ package: String) -> String {
    #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "\#(package)", "platform_product_identifier": "pro"}]}]}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = PackagedProducts(of: catalog, in: context.workspace)
    for offering in catalog.offerings {
      for package in offering.packages {
        guard let id = package.id, id.value == "$rc_lifetime", let productID = package.qualifiedProductID,
          products[productID].isSubscription
        else { continue }
        sink.report(
          context.finding(
            "\(quoted(id.value)) holds \(quoted(productID)), which is a subscription", at: Label(id),
            help: "put the subscription into the package of its period",
            subject: Diagnostic.Subject(
              table: context.tableName(of: catalog), key: id.value, product: productID,
              variant: offering.id?.value)))
      }
    }
  }
}
