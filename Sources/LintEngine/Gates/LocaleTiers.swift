import LocaleData

/// The locales that a project ships, and those that it still works on.
package struct LocaleTiers: Sendable {
  /// Locales in progress, as the configuration spells them.
  package var inProgress: [String] = []

  package init() {}

  /// What a configuration says of locales.
  init(_ configuration: Configuration) { self.init() }

  /// Whether a locale is in progress, in any spelling of it.
  func isInProgress(_ spelling: String) -> Bool {
    let id = LocaleID(spelling)
    return inProgress.contains { $0 == spelling || id != nil && LocaleID($0) == id }
  }
}
