package import Money

/// How texts are written where there is a choice.
package struct TextOptions: Hashable, Sendable {
  /// How seven days are said.
  package enum Weeks: String, Sendable, CaseIterable {
    /// Free times in days, everything else in weeks, as stores do.
    case store
    case weeks, days
  }

  package var weeks = Weeks.store
  package var years = PeriodFormatter.YearStyle.years
  /// How an equivalent is rounded to the currency's digits.
  package var rounding = Amount.Rounding.down
  package var zeroFraction = PriceFormatter.ZeroFraction.shown
  /// What is said for a price of zero in place of the language's own word.
  package var free: String?
  /// Whether a price of zero is said in words at all, rather than as an amount.
  package var saysFree = true

  package init() {}
}
