import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A package for one length of plan that holds a plan of another.
struct RcPackagePeriodMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-package-period-mismatch", severity: .error, certainty: .official,
      summary: "a package for one billing period holds a product of another",
      rationale:
        "The app and the templates take the period from the package: the customer reads \"Annual\" and buys a month. Lengths that have no package of their own, such as four weeks, may stand in the nearest one.",
      source: "purchases-ios, PackageType; RevenueCat documentation, offerings", catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/list.json": offering("⟦$rc_annual⟧", "P1M")]),
      .flagged(files: [
        "rc/offerings.json":
          #"{"current_offering_id": "main", "offerings": [{"identifier": "main", "packages": [{"identifier": "⟦$rc_weekly⟧", "platform_product_identifier": "pro"}]}]}"#,
        "Products.storekit":
          #"{"subscriptionGroups": [{"id": "1", "subscriptions": [{"productID": "pro", "type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1Y"}]}]}"#,
      ]),
      .accepted(files: ["rc/list.json": offering("$rc_annual", "P12M")]),
      // There is no package for four weeks.
      .accepted(files: ["rc/list.json": offering("$rc_monthly", "P4W")]),
      .accepted(files: ["rc/list.json": offering("launch_special", "P1M")]),
    ]
  }

  private static func offering(_ package: String, _ period: String) -> String {
    """
    {"object": "list", "url": "/v2/projects/p/offerings", "next_page": null, "items": [{
      "object": "offering", "id": "ofrng1", "lookup_key": "main", "is_current": true, "packages": {
        "object": "list", "next_page": null, "url": "/v2/projects/p/offerings/ofrng1/packages", "items": [{
          "object": "package", "id": "pkge1", "lookup_key": "\(package)", "products": {
            "object": "list", "next_page": null, "url": "/v2/projects/p/packages/pkge1/products", "items": [{
              "eligibility_criteria": "all", "product": {"object": "product", "id": "prod1",
                "store_identifier": "pro", "type": "subscription", "app_id": "app1",
                "subscription": {"duration": "\(period)"}}}]}}]}}]}
    """
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = PackagedProducts(of: catalog, in: context.workspace)
    for offering in catalog.offerings {
      for package in offering.packages {
        guard let id = package.id, let wanted = PackagePeriod.period(of: id.value),
          let productID = package.qualifiedProductID
        else { continue }
        let product = products[productID]
        guard let period = product.period, period.value != wanted,
          !PackagePeriod.isNearly(period.value, wanted)
        else { continue }
        let better = PackagePeriod.identifier(of: period.value)
        sink.report(
          context.finding(
            "\(quoted(id.value)) holds \(quoted(productID)), which is billed every \(period.value.iso8601)",
            at: Label(id),
            help: better.map { "put the product into \(quoted($0))" }
              ?? "put the product into a package with a name of your own",
            severity: product.isKnownFromTestsOnly ? .warning : nil,
            secondary: [Label(period, "the product's period")],
            subject: Diagnostic.Subject(
              table: context.tableName(of: catalog), key: id.value, product: productID,
              variant: offering.id?.value)))
      }
    }
  }
}
