/// What a locale says about the writing of numbers.
package enum NumberField: UInt8, CaseIterable, Sendable {
  /// Ten digits from zero on.
  case digits
  case decimal, group, minus
  /// Separators in amounts of money where they differ from those of other numbers.
  case currencyDecimal, currencyGroup
  /// Digits that must stand before the first separator for it to be written.
  case minimumGroupingDigits
  /// Patterns of amounts: with a symbol, with a symbol that ends in a letter beside the number, without.
  case currencyStandard, currencyAlphaNextToNumber, currencyNoSymbol
  /// Text between a symbol and the number where neither brings a space: symbol last, and symbol first.
  case insertBeforeCurrency, insertAfterCurrency
  /// `rtl` where lines run from right to left.
  case characterOrder
  /// The pattern of shares of a hundred, and the sign that stands for `%` in it.
  case percentPattern, percentSign
}

/// What a locale says about one currency.
package enum CurrencyField: UInt8, CaseIterable, Sendable {
  case symbol
  /// The shortest symbol, which several currencies may share.
  case narrow
  /// A pattern of its own.
  case pattern
  /// The separators that go with that pattern: those of the locale that has it first, as ICU writes it, also where a
  /// locale below has others.
  case decimal, group
}

/// How much room a text may take.
package enum TextWidth: UInt8, CaseIterable, Sendable {
  case long, short, narrow
}

/// A unit of time that subscriptions are sold by.
package enum DurationUnit: UInt8, CaseIterable, Sendable {
  case day, week, month, year
}

/// Whose words for periods are used.
package enum UnitWording: Sendable {
  /// Those of CLDR, exactly.
  case cldr
  /// Those of subscriptions where CLDR's are of another register: `7 dagar`, not `7 dygn`.
  case paywall
}
