package import LocaleData
package import Money

/// What a project says of itself that rules may ask for.
package struct ProjectSettings: Sendable {
  /// The locales that every table must have.
  package var requiredLocales: [LocaleID] = []
  /// The storefronts that the app sells in; nil for all.
  package var storefronts: Set<StorefrontCode>?
  /// The names of the app's own variables in texts.
  package var templateVariables: Set<String> = []

  package init() {}
}
