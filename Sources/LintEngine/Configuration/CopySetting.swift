package import PaywallCopy
import SourceText

/// What a project says about the paywall copy of some keys.
package struct CopySetting: Hashable, Sendable {
  /// Pattern of the keys.
  package var keys: String
  /// Pattern of the product's id; nil to find the product by the words of key and text.
  package var product: String?
  /// What the arguments 1, 2, 3 stand for; nil for one that is left as it is.
  package var arguments: [CopyValue?] = []
  /// The folder of the tables that it is about; nil for all.
  package var limit: FolderLimit?

  /// The setting as the copy's own mapping.
  package var mapping: CopyMapping {
    let keys = Glob(keys)
    let product = product.map { Glob($0) }
    var mapping = CopyMapping(matchesKey: { key in keys.matches(text: key) }, arguments: arguments)
    if let product { mapping.matchesProduct = { id in product.matches(text: id) } }
    if let limit { mapping.matchesTable = { path in limit.contains(path) } }
    return mapping
  }
}
