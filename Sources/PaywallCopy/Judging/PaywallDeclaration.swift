import CatalogModel
package import Money
package import SourceText
import StoreData

/// A paywall that the configuration declares.
package struct PaywallDeclaration: Sendable {
  /// The patterns of its keys, as the configuration writes them.
  package var name: String
  /// Whether a key is one of its texts.
  package var matchesKey: @Sendable (String) -> Bool
  /// Whether a file may hold its texts, by its path; nil for all.
  package var matchesTable: (@Sendable (SourcePath) -> Bool)?
  /// Whether a source file draws it, by its path; nil where nothing is said.
  package var matchesCode: (@Sendable (String) -> Bool)?
  /// Links that it shows beside its texts.
  package var links: [String]

  package init(name: String, links: [String] = [], matchesKey: @escaping @Sendable (String) -> Bool) {
    self.name = name
    self.links = links
    self.matchesKey = matchesKey
  }
}

extension PaywallDeclaration {
  /// Whether a key of a file is one of its texts.
  func matches(_ key: String, in path: SourcePath?) -> Bool {
    matchesKey(key) && (path.flatMap { path in matchesTable.map { $0(path) } } ?? true)
  }
}

/// What a project says of its paywalls.
package struct PaywallSettings: Sendable {
  package var mappings: [CopyMapping] = []
  package var paywalls: [PaywallDeclaration] = []
  /// The storefronts that the app sells in; nil for all.
  package var storefronts: Set<StorefrontCode>?

  package init() {}

  /// Returns catalogs with the prices of the storefronts that the app sells in.
  func sold(in catalogs: [Catalog]) -> [Catalog] {
    guard let storefronts else { return catalogs }
    return catalogs.map { catalog in
      var catalog = catalog
      for index in catalog.products.indices {
        catalog.products[index].prices.removeAll { price in
          let region = price.region.flatMap { Storefront(alpha2: $0.value.uppercased())?.code }
          guard let storefront = price.storefront?.value ?? region else { return false }
          return !storefronts.contains(storefront)
        }
      }
      return catalog
    }
  }
}
