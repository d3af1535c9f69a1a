import CatalogModel
import RuleKit

extension Set<CatalogKind> {
  /// The catalogs that may have prices of the App Store.
  static let appStorePrices: Set<CatalogKind> = appStore.union([.priceSheet])
}

extension RuleContext {
  /// Returns the products of a catalog that the App Store surely sells.
  ///
  /// A price sheet may be of either store. One of the App Store says so, names storefronts by three letters, or
  /// has products that a catalog of the App Store has.
  func appStoreProducts(of catalog: Catalog) -> [Product] {
    if let store = catalog.kind.store { return store == .appStore ? catalog.products : [] }
    guard catalog.kind == .priceSheet else { return [] }
    let apple = ids(soldBy: .appStore)
    let google = ids(soldBy: .googlePlay)
    return catalog.products.filter { product in
      if let store = product.store?.value { return store == .appStore }
      guard product.basePlanID == nil else { return false }
      var hasRegion = false
      for prices in [product.prices] + product.offers.map(\.prices) {
        for price in prices {
          if price.region != nil { hasRegion = true } else if price.storefront != nil { return true }
        }
      }
      let id = product.id?.value ?? ""
      if google.contains(id) { return false }
      return apple.contains(id) || (!hasRegion && !profiles.contains(.play))
    }
  }

  private func ids(soldBy store: Store) -> Set<String> {
    let catalogs = workspace.catalogs.filter { $0.kind.store == store }
    return Set(catalogs.flatMap { $0.products.compactMap { $0.id?.value } })
  }
}

extension Product {
  /// Whether the catalog does not say that nobody can buy the product any more.
  var isOnSale: Bool {
    if isForSale?.value == false { return false }
    return !["DEVELOPER_REMOVED_FROM_SALE", "REMOVED_FROM_SALE"].contains(state?.value ?? "")
  }
}
