import CatalogModel

/// The products of each store.
struct ProductPools {
  private let appStore: ProductPool
  private let googlePlay: ProductPool

  init(_ catalogs: [Catalog]) {
    appStore = ProductPool(catalogs, of: .appStore)
    googlePlay = ProductPool(catalogs, of: .googlePlay)
  }

  subscript(store: Store) -> ProductPool { store == .googlePlay ? googlePlay : appStore }

  /// The products that a table's texts are about: those of the store that its kind of file is for.
  subscript(syntax: PlaceholderSyntax) -> ProductPool { syntax == .java ? googlePlay : appStore }
}
