extension Set<CatalogKind> {
  /// The catalogs of products that the App Store sells.
  package static let appStore: Set<CatalogKind> = [
    .storeKitConfiguration, .appStoreConnect, .appStoreMetadata,
  ]
  /// The catalogs of products that Google Play sells.
  package static let googlePlay: Set<CatalogKind> = [.googlePlay]
  /// Every catalog.
  package static let all = Set(CatalogKind.allCases)
}
