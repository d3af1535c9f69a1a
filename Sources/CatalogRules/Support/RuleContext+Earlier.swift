import CatalogModel
import Diagnostics
import Money
import RuleKit

extension RuleContext {
  /// Calls a closure with each product that was sold before, and what it was.
  func forEachKnown(
    _ catalog: Catalog, _ body: (_ product: Product, _ before: Product, _ origin: String) -> Void
  ) {
    guard let earlier = workspace.earlier(of: catalog) else { return }
    let known = Dictionary(
      earlier.catalog.products.compactMap { product in product.qualifiedID.map { ($0, product) } },
      uniquingKeysWith: { first, _ in first })
    for product in catalog.products {
      if let before = known[product.qualifiedID ?? ""] { body(product, before, earlier.origin) }
    }
  }

  /// The severity of what a store does not let change: what only local tests buy may change freely, so that it
  /// is a warning there, in case the product is in the store too.
  func severity(inStoreOf catalog: Catalog, _ severity: Severity) -> Severity {
    catalog.role == .test ? min(severity, .warning) : severity
  }
}

extension EarlierCatalog {
  /// Pairs each product that is gone with the new one that has its number in the store, or its reference name
  /// and kind, so that it most likely took its place.
  func renames(in catalog: Catalog) -> [Rename] {
    let now = Set(catalog.products.compactMap(\.qualifiedID))
    let before = Set(self.catalog.products.compactMap(\.qualifiedID))
    let added = catalog.products.filter { product in
      product.qualifiedID.map { !before.contains($0) } ?? false
    }
    var taken: Set<String> = []
    return self.catalog.products.compactMap { old in
      guard let id = old.qualifiedID, !now.contains(id) else { return nil }
      let match = added.first { new in
        !taken.contains(new.qualifiedID ?? "") && (isSameInStore(old, new) || hasSameName(old, new))
      }
      guard let match else { return nil }
      taken.insert(match.qualifiedID ?? "")
      return Rename(before: old, after: match, isCertain: isSameInStore(old, match))
    }
  }

  /// Numbers that Xcode makes up have letters; those of the store are digits only.
  private func isSameInStore(_ old: Product, _ new: Product) -> Bool {
    guard let number = old.internalID?.value, number.utf8.count > 8 else { return false }
    return number == new.internalID?.value && number.allSatisfy(\.isNumber)
  }

  private func hasSameName(_ old: Product, _ new: Product) -> Bool {
    guard let name = old.referenceName?.value, !name.isEmpty else { return false }
    return name == new.referenceName?.value && old.period?.value == new.period?.value
      && old.kind?.value == new.kind?.value
  }
}

/// A product whose id changed.
struct Rename {
  let before: Product
  let after: Product
  /// Whether the store's own number says so.
  let isCertain: Bool
}

extension RuleContext {
  /// Returns the products that have an id of one that was retired, with the place of the id.
  func reusedIDs(in catalog: Catalog) -> [(product: Product, id: Located<String>, origin: String)] {
    guard let earlier = workspace.earlier(of: catalog) else { return [] }
    let retired = Set(earlier.catalog.retiredIDs.map(\.value))
    return catalog.products.compactMap { product in
      guard let id = product.basePlanID ?? product.id, retired.contains(product.qualifiedID ?? "") else {
        return nil
      }
      return (product, id, earlier.origin)
    }
  }
}

extension Product {
  /// The price in a storefront that held when the catalog was locked, of one that names its storefronts.
  func currentPrice(in storefront: StorefrontCode) -> Amount? {
    prices.first { $0.storefront?.value == storefront && $0.startDate == nil && !$0.isPreserved }?.amount
      .value.value
  }
}

extension Amount {
  /// Returns the amount and some whole units more, or nil where it does not fit.
  func adding(_ units: Int64) -> Amount? {
    guard let whole = Amount(coefficient: units, scale: 0).coefficient(atScale: scale) else { return nil }
    let (sum, overflow) = coefficient.addingReportingOverflow(whole)
    return overflow ? nil : Amount(coefficient: sum, scale: scale)
  }
}
