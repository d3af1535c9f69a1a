package import SourceText

/// What a project says about the copy of some keys.
package struct CopyMapping: Sendable {
  /// Whether a key is one of them.
  package var matchesKey: @Sendable (String) -> Bool
  /// Whether a file may hold its texts, by its path; nil for all.
  package var matchesTable: (@Sendable (SourcePath) -> Bool)?
  /// Whether a product id is that of the copy; nil where nothing is said.
  package var matchesProduct: (@Sendable (String) -> Bool)?
  /// What the arguments 1, 2, 3 stand for; nil for one that is left as it is.
  package var arguments: [CopyValue?]
  /// What the app's own variables stand for, by name; nil for one that is no fact of a product.
  package var variables: [String: CopyValue?] = [:]

  package init(
    matchesKey: @escaping @Sendable (String) -> Bool, matchesProduct: (@Sendable (String) -> Bool)? = nil,
    arguments: [CopyValue?] = []
  ) {
    self.matchesKey = matchesKey
    self.matchesProduct = matchesProduct
    self.arguments = arguments
  }

  /// Whether a key of a file is one of them.
  func matches(_ key: String, in path: SourcePath?) -> Bool {
    matchesKey(key) && (path.flatMap { path in matchesTable.map { $0(path) } } ?? true)
  }

  func value(of id: ArgumentID) -> CopyValue? {
    guard case .number(let number) = id, arguments.indices.contains(number - 1) else { return nil }
    return arguments[number - 1]
  }
}
