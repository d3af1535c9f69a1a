import CatalogModel
package import Money

extension SoldProduct {
  /// Returns what an amount of a period comes to in another one, in the product's currency to its last digit; nil where
  /// that is out of bounds, or nothing is left of a price, which would read as if it were free.
  package func equivalent(
    of amount: Amount, for period: SubscriptionPeriod, in other: SubscriptionPeriod,
    rounding: Amount.Rounding
  ) -> Amount? {
    let found = period.equivalent(
      of: amount, in: other, fractionDigits: SoldCurrency.fractionDigits(currency), rounding: rounding)
    return found?.isZero == true && !amount.isZero ? nil : found
  }

  /// How much less the product costs than the dearest plan, in whole percent; nil where it does not.
  package var savedPercent: Int? {
    guard let dearest, let amount, let period else { return nil }
    return period.saving(of: amount, against: (dearest.price, dearest.period))
  }

  /// How much less the product costs than the dearest plan in the same time; nil where it does not.
  package var savedAmount: Amount? {
    guard savedPercent != nil, let dearest, let amount, let period,
      let other = equivalent(of: dearest.price, for: dearest.period, in: period, rounding: .down),
      let saved = other.subtracting(amount), saved > .zero
    else { return nil }
    return saved
  }
}
