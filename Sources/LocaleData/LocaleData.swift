/// What is baked about locales.
package enum LocaleData {
  /// The locales that have texts of their own or of an ancestor's, sorted by identifier.
  package static var locales: [LocaleID] {
    (0..<LocaleTable.names.count).compactMap {
      LocaleID(pooledText(LocaleTable.names[$0], in: LocaleTable.pool))
    }
  }

  /// Returns the number of a locale in the tables.
  static func number(of locale: LocaleID) -> Int? {
    index(of: locale.identifier, in: LocaleTable.names.span, LocaleTable.pool)
  }
}
