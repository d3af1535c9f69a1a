/// An ISO 4217 currency code such as `USD`: three upper-case letters, whether or not a currency has it.
package struct CurrencyCode: Hashable, Sendable {
  private let letters: AlphaCode

  package init?(_ text: some StringProtocol) {
    guard let letters = AlphaCode(text) else { return nil }
    self.letters = letters
  }

  /// The code packed into 24 bits, first letter highest: sorts as the text does.
  package var packed: UInt32 { letters.packed }
}

extension CurrencyCode: CustomStringConvertible {
  package var description: String { letters.description }
}

extension CurrencyCode: Comparable {
  package static func < (left: CurrencyCode, right: CurrencyCode) -> Bool { left.packed < right.packed }
}

extension CurrencyCode {
  package static let usd = CurrencyCode(packed: 0x55_5344)

  /// Creates a code from its packed form; the generated tables hold these.
  package init(packed: UInt32) { letters = AlphaCode(packed: packed) }
}
