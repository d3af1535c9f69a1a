/// The project's own phrases in one locale.
package struct Phrases: Sendable {
  private let row: Int
  private let plurals: PluralRules?

  /// Creates the phrases of a locale or the nearest one it inherits from; nil for a language without phrases.
  package init?(_ locale: LocaleID) {
    for candidate in locale.inheritanceChain {
      guard let row = index(of: candidate.identifier, in: PhraseTable.locales.span, PhraseTable.pool) else {
        continue
      }
      self.row = row
      plurals = PluralRules(candidate)
      return
    }
    return nil
  }

  /// Returns a phrase, with `{0}` and so on for what goes into it; empty for one that depends on a count.
  package subscript(key: PhraseKey) -> String { text(key.number, PhraseForm.other) ?? "" }

  /// Returns the phrase for a count.
  package subscript(key: PhraseKey, count count: Int) -> String { text(key.number, of: count) }

  /// Returns the phrase for a number of units.
  package subscript(key: UnitPhraseKey, count: Int, unit: DurationUnit) -> String {
    text(key.number(unit), of: count)
  }

  /// The locales that have phrases.
  package static var locales: [LocaleID] {
    (0..<PhraseTable.locales.count).compactMap {
      LocaleID(pooledText(PhraseTable.locales[$0], in: PhraseTable.pool))
    }
  }

  private func text(_ number: Int, of count: Int) -> String {
    PhraseForm.number(exactly: count).flatMap { text(number, $0) }
      ?? text(number, PhraseForm.number(plurals?.category(of: count) ?? .other))
      ?? text(number, PhraseForm.other) ?? ""
  }

  private func text(_ number: Int, _ form: Int) -> String? {
    let key = number * PhraseForm.count + form
    var low = Int(truncatingIfNeeded: PhraseTable.first[row])
    var high = Int(truncatingIfNeeded: PhraseTable.first[row + 1])
    while low < high {
      let middle = (low + high) / 2
      let candidate = Int(truncatingIfNeeded: PhraseTable.keys[middle])
      if candidate == key { return pooledText(PhraseTable.texts[middle], in: PhraseTable.pool) }
      if candidate < key { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
