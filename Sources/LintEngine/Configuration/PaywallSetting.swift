package import PaywallCopy
import SourceText

/// A paywall of the app.
package struct PaywallSetting: Hashable, Sendable {
  /// Patterns of the keys of its texts.
  package var keys: [String] = []
  /// Patterns of the source files that draw it.
  package var code: [String] = []
  /// Links that it shows beside its texts.
  package var links: [String] = []
  /// The folder of the tables that it is about; nil for all.
  package var limit: FolderLimit?

  /// The setting as the claims' own declaration.
  package var declaration: PaywallDeclaration {
    let globs = keys.map { Glob($0) }
    var declaration = PaywallDeclaration(name: keys.joined(separator: ", "), links: links) { key in
      globs.contains { $0.matches(text: key) }
    }
    let files = code.map { Glob($0) }
    if !files.isEmpty {
      declaration.matchesCode = { path in files.contains { $0.matches(text: path) } }
    }
    if let limit { declaration.matchesTable = { path in limit.contains(path) } }
    return declaration
  }
}
