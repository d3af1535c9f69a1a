package import PaywallCopy

/// A paywall of the app.
package struct PaywallSetting: Hashable, Sendable {
  /// Patterns of the keys of its texts.
  package var keys: [String] = []
  /// Patterns of the source files that draw it.
  package var code: [String] = []
  /// Links that it shows beside its texts.
  package var links: [String] = []

  /// The setting as the claims' own declaration.
  package var declaration: PaywallDeclaration {
    let globs = keys.map { Glob($0) }
    return PaywallDeclaration(name: keys.joined(separator: ", "), links: links) { key in
      globs.contains { $0.matches(text: key) }
    }
  }
}
