/// A sentence or word that CLDR has no text for; the project's own translations stand in Locales/Phrases.
package enum PhraseKey: String, CaseIterable, Sendable {
  /// In place of a price of zero.
  case free = "free"
  /// `{0}` free, then `{1}`.
  case freeThenPrice = "free-then-price"
  /// A rate `{0}` for a time `{1}`, then the rate `{2}`.
  case priceForTimeThenPrice = "price-for-time-then-price"
  /// A price `{0}` once for a time `{1}`, then the rate `{2}`.
  case priceUpFrontThenPrice = "price-up-front-then-price"

  /// Number of texts that go into the phrase.
  package var argumentCount: Int {
    switch self {
    case .free: 0
    case .freeThenPrice: 2
    case .priceForTimeThenPrice, .priceUpFrontThenPrice: 3
    }
  }

  /// The number of the phrase in the table.
  package var number: Int {
    switch self {
    case .free: 0
    case .freeThenPrice: 1
    case .priceForTimeThenPrice: 2
    case .priceUpFrontThenPrice: 3
    }
  }

  /// The number in the table of a length of time as it stands inside a sentence, where that differs from CLDR's.
  package static func time(_ unit: DurationUnit, _ category: PluralCategory) -> Int {
    64 + UnitKey.count(.long, unit, category)
  }
}
