package import Money

extension SubscriptionPeriod {
  /// Returns what a price of this period comes to in another one.
  ///
  /// A year is twelve months and 365 days, so a month has 365/12 days and 365/12/7 weeks. A price of the period itself
  /// stays as it is.
  ///
  /// - Returns: nil where the result is out of bounds
  package func equivalent(
    of price: Amount, in other: SubscriptionPeriod, fractionDigits: Int, rounding: Amount.Rounding = .down
  ) -> Amount? {
    if self == other { return price }
    return price.scaled(
      by: other.twelfthsOfDays, over: twelfthsOfDays, toScale: UInt8(clamping: fractionDigits),
      rounding: rounding)
  }

  /// Returns how much less a price of this period is than another plan's for the same time, in whole percent; nil where
  /// it is not at least one, or what a customer pays is nothing at all.
  ///
  /// Half a percent is rounded up, as paywalls do.
  package func saving(
    of price: Amount, against dearer: (price: Amount, period: SubscriptionPeriod)
  ) -> Int? {
    guard let mine = exact(price, dearer.period), let other = exact(dearer.price, self), mine > 0,
      mine < other
    else { return nil }
    let percent = ((other - mine) * 200 + other) / (other * 2)
    return percent >= 1 ? min(Int(percent), 99) : nil
  }

  /// Whether a price of this period is less than another plan's for the same time; false for prices out of bounds.
  func isCheaper(_ price: Amount, than other: (price: Amount, period: SubscriptionPeriod)) -> Bool {
    guard let mine = exact(price, other.period), let other = exact(other.price, self) else { return false }
    return mine < other
  }

  /// Returns a price times the other period's length, so that prices of two periods can be compared.
  private func exact(_ price: Amount, _ other: SubscriptionPeriod) -> Int128? {
    guard let coefficient = price.coefficient(atScale: max(price.scale, 6)), price.scale <= 6 else {
      return nil
    }
    return Int128(coefficient) * Int128(other.twelfthsOfDays)
  }
}
