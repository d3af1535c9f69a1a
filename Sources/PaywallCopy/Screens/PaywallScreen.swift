/// What tells that texts belong together.
package enum ScreenOrigin: Sendable {
  /// The configuration declares them.
  case declared
  /// A paywall that stands in a file with all that it shows.
  case export(ExportedPaywall)
  /// Their table plainly is a paywall's.
  case table
}

/// The texts that customers see together.
package struct PaywallScreen: Sendable {
  /// What the configuration or the table calls it.
  package var name: String
  package var origin: ScreenOrigin
  /// Links that it shows beside its texts.
  package var links: [String] = []
  package var keys: [KeyClaims]
  /// Whether a key is one of a declared paywall's; nil where none is declared.
  package var matchesKey: (@Sendable (String) -> Bool)?
  /// Whether a source file draws it, by its path; nil where nothing is said.
  package var matchesCode: (@Sendable (String) -> Bool)?

  /// Whether all that it shows is known: it is declared, or stands whole in a file.
  package var isWhole: Bool { if case .table = origin { false } else { true } }
}
