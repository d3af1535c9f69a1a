/// Fraction digits of currencies.
package enum CurrencyDigits {
  /// Returns the digits that CLDR gives a currency; nil for a currency that is not sold in.
  ///
  /// - Parameter currency: the code's three letters in 24 bits, the first one highest
  package static func standard(_ currency: UInt32) -> Int? {
    row(of: currency).map { Int(truncatingIfNeeded: CurrencyTable.digits[$0]) }
  }

  /// Returns the row of a currency in the tables.
  static func row(of currency: UInt32) -> Int? {
    var low = 0
    var high = CurrencyTable.codes.count
    while low < high {
      let middle = (low + high) / 2
      if CurrencyTable.codes[middle] == currency { return middle }
      if CurrencyTable.codes[middle] < currency { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
