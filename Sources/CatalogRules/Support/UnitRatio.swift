import Money
import StoreData

extension Currency {
  /// How many of the currency's units are worth about a US dollar, as a fraction: the highest default price of
  /// each currency, which the store sets to be of like worth.
  ///
  /// It is off by up to a half where taxes or a coin's fall are in it: good for telling a factor of several.
  var unitsPerDollar: (numerator: Int64, denominator: Int64)? {
    guard let dollars = PriceLadder.usd.defaultMaximum.coefficient(atScale: 2),
      let units = ladder.defaultMaximum.coefficient(atScale: 2), dollars > 0, units > 0
    else { return nil }
    return (units, dollars)
  }
}

extension Amount {
  /// Returns the amount of another currency that is worth about as much, with two fraction digits.
  func converted(from: Currency, to: Currency) -> Amount? {
    guard let source = from.unitsPerDollar, let target = to.unitsPerDollar else { return nil }
    return scaled(by: Int(target.numerator), over: Int(source.numerator), toScale: 2)
  }
}
