package import Money

/// A currency that the App Store bills in.
package struct Currency: Hashable, Sendable {
  private let row: Int

  init(row: Int) { self.row = row }

  /// Finds the currency of a code; nil where no storefront bills in it.
  package init?(_ code: CurrencyCode) {
    let row = firstIndex(in: 0..<Self.count) { CurrencyTable.codes[$0] >= code.packed }
    guard row < Self.count, CurrencyTable.codes[row] == code.packed else { return nil }
    self.row = row
  }

  /// All currencies, by code.
  package static var all: some RandomAccessCollection<Currency> { (0..<count).lazy.map { Currency(row: $0) } }

  package var code: CurrencyCode { CurrencyCode(packed: CurrencyTable.codes[row]) }

  /// Fraction digits of ISO 4217.
  package var isoFractionDigits: Int { Int(CurrencyTable.isoDigits[row]) }

  /// Fraction digits that price points need at most: none for HUF and INR, though ISO 4217 has two.
  package var soldFractionDigits: Int { ladder.maximumFractionDigits }

  /// Fraction digits that customers see, pinned, since the engines that format prices differ.
  package var shownFractionDigits: Int { Int(CurrencyTable.shownDigits[row]) }

  /// How sure `shownFractionDigits` is: observed on the store, or derived from the developer site of 2019.
  package var shownCertainty: FactCertainty { FactCertainty(column: CurrencyTable.shownCertainties[row]) }

  /// The default price points.
  package var ladder: PriceLadder { PriceLadder(row: Int(CurrencyTable.ladders[row])) }

  private static var count: Int { CurrencyTable.codes.count }
}

extension Currency: CustomStringConvertible {
  package var description: String { code.description }
}
