/// The project's own phrases in one locale.
package struct Phrases: Sendable {
  private let row: Int

  /// Creates the phrases of a locale or the nearest one it inherits from; nil for a language without phrases.
  package init?(_ locale: LocaleID) {
    for candidate in locale.inheritanceChain {
      guard let row = index(of: candidate.identifier, in: PhraseTable.locales.span, PhraseTable.pool) else {
        continue
      }
      self.row = row
      return
    }
    return nil
  }

  /// Returns a phrase, with `{0}` and so on for what goes into it.
  package subscript(key: PhraseKey) -> String { text(key.number) ?? "" }

  /// Returns the pattern of a length of time inside a sentence; nil where CLDR's is right.
  package func time(_ unit: DurationUnit, _ category: PluralCategory) -> String? {
    text(PhraseKey.time(unit, category))
  }

  /// The locales that have phrases.
  package static var locales: [LocaleID] {
    (0..<PhraseTable.locales.count).compactMap {
      LocaleID(pooledText(PhraseTable.locales[$0], in: PhraseTable.pool))
    }
  }

  private func text(_ key: Int) -> String? {
    let rows =
      Int(truncatingIfNeeded: PhraseTable.first[row])..<Int(truncatingIfNeeded: PhraseTable.first[row + 1])
    return rows.first { Int(truncatingIfNeeded: PhraseTable.keys[$0]) == key }
      .map { pooledText(PhraseTable.texts[$0], in: PhraseTable.pool) }
  }
}
