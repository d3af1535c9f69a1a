import CatalogModel
package import LocaleData
package import Money
package import PriceText
import SourceText

/// Which copy to fill in, and how.
package struct CopyRequest: Sendable {
  /// The locales to show, with those they inherit from; nil for all.
  package var locales: [LocaleID]?
  /// The storefronts that prices may come from; nil for that of each locale, else the catalog's first.
  package var storefronts: [StorefrontCode]?
  package var options = TextOptions()
  /// What the project says about its keys; the first that matches counts.
  package var mappings: [CopyMapping] = []
  /// What the app's own variables stand for, by name; nil for one that is no fact of a product.
  package var variables: [String: CopyValue?] = [:]

  package init() {}

  func shows(_ locale: LocaleTag) -> Bool {
    guard let locales else { return true }
    guard let id = locale.id else { return false }
    return locales.contains { $0.inheritanceChain.contains(id) || $0.likely == id.likely }
  }

  func mapping(of key: String, in path: SourcePath?) -> CopyMapping? {
    var mapping = mappings.first { $0.matches(key, in: path) }
    guard !variables.isEmpty else { return mapping }
    mapping = mapping ?? CopyMapping { _ in true }
    mapping?.variables = variables
    return mapping
  }
}
