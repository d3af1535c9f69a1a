/// A paywall that the configuration declares.
package struct PaywallDeclaration: Sendable {
  /// The patterns of its keys, as the configuration writes them.
  package var name: String
  /// Whether a key is one of its texts.
  package var matchesKey: @Sendable (String) -> Bool
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

/// What a project says of its paywalls.
package struct PaywallSettings: Sendable {
  package var mappings: [CopyMapping] = []
  package var paywalls: [PaywallDeclaration] = []

  package init() {}
}
