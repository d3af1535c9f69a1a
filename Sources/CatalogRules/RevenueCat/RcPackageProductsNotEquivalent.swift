import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// Products of one package that are not the same thing in several stores.
struct RcPackageProductsNotEquivalent: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "rc-package-products-not-equivalent", severity: .warning, certainty: .official,
      summary: "the products of one package differ in period or entitlement",
      rationale:
        "A package is one choice of the paywall on all platforms: its products are to be the same thing in each store. Where they differ, customers of one store get something else than the paywall says.",
      source: "RevenueCat documentation, offerings (a package groups equivalent products)",
      catalogs: [.revenueCat])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["rc/offerings.json": offering("⟦special⟧", "P1M", "P1Y")]),
      .flagged(files: [
        "rc/offerings.json": offering("⟦$rc_monthly⟧", "P1M", "P1M"),
        "rc/mapping.json":
          #"{"product_entitlement_mapping": {"pro": {"entitlements": ["plus"]}, "pro:base": {"product_identifier": "pro", "base_plan_id": "base", "entitlements": ["gold"]}}}"#,
      ]),
      .accepted(files: ["rc/offerings.json": offering("special", "P1Y", "P12M")]),
      // Google Play's four weeks stand for a month.
      .accepted(files: ["rc/offerings.json": offering("special", "P1M", "P4W")]),
    ]
  }

  private static func offering(_ package: String, _ first: String, _ second: String) -> String {
    let products = [("pro", "app1", first), ("pro:base", "app2", second)].map {
      #"{"eligibility_criteria": "all", "product": {"object": "product", "store_identifier": "\#($0.0)", "type": "subscription", "app_id": "\#($0.1)", "subscription": {"duration": "\#($0.2)"}}}"#
    }
    return
      #"{"object": "offering", "id": "o", "lookup_key": "main", "is_current": true, "packages": {"object": "list", "items": [{"object": "package", "id": "p", "lookup_key": "\#(package)", "products": {"object": "list", "items": [\#(products.joined(separator: ", "))]}}]}}"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let packages = catalog.offerings.flatMap(\.packagesWithChoices).filter { $0.count > 1 }
    guard !packages.isEmpty else { return }
    let products = PackagedProducts(of: catalog, in: context.workspace)
    let rights = rights(in: catalog, context)
    for choices in packages {
      guard let id = choices[0].id, let fault = fault(choices, products, rights) else { continue }
      sink.report(
        context.finding(
          "the products of the package \(quoted(id.value)) are not the same thing: \(fault)", at: Label(id),
          help: "put products of the same period and entitlement into the package",
          subject: Diagnostic.Subject(table: context.tableName(of: catalog), key: id.value)))
    }
  }

  private func fault(
    _ choices: [OfferingPackage], _ products: PackagedProducts, _ rights: [String: Set<String>]
  ) -> String? {
    let ids = choices.compactMap(\.qualifiedProductID)
    // A package for one period that holds another is reported for that.
    if PackagePeriod.period(of: choices[0].id?.value ?? "") == nil {
      let periods = ids.compactMap { id in products[id].period.map { (id, $0.value) } }
      if let first = periods.first,
        let other = periods.first(where: { $0.1 != first.1 && !PackagePeriod.isNearly($0.1, first.1) })
      {
        return
          "\(quoted(first.0)) is billed every \(first.1.iso8601), \(quoted(other.0)) every \(other.1.iso8601)"
      }
    }
    let given = ids.compactMap { id in rights[id].map { (id, $0) } }
    guard let first = given.first, let other = given.first(where: { $0.1 != first.1 }) else { return nil }
    let names = [first.1, other.1].map { $0.sorted().map { quoted($0) }.joined(separator: " and ") }
    return "\(quoted(first.0)) gives \(names[0]), \(quoted(other.0)) gives \(names[1])"
  }

  /// The entitlements that each product gives; none where some entitlement's products are not known.
  private func rights(in catalog: Catalog, _ context: RuleContext) -> [String: Set<String>] {
    guard catalog.entitlements.allSatisfy(\.hasProducts), context.isWhole(catalog) else { return [:] }
    var rights: [String: Set<String>] = [:]
    for entitlement in catalog.entitlements where !entitlement.isArchived {
      guard let name = entitlement.id?.value else { continue }
      for product in entitlement.productIDs { rights[product.value, default: []].insert(name) }
    }
    return rights
  }
}
