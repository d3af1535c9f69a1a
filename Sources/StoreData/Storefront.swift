package import Money

/// One of the App Store's storefronts.
package struct Storefront: Hashable, Sendable {
  private let row: Int

  private init(row: Int) { self.row = row }

  /// Finds the storefront of a code; nil where the App Store has none.
  package init?(_ code: StorefrontCode) {
    let row = firstIndex(in: 0..<Self.count) { StorefrontTable.codes[$0] >= code.packed }
    guard row < Self.count, StorefrontTable.codes[row] == code.packed else { return nil }
    self.row = row
  }

  /// Finds the storefront of an ISO 3166-1 alpha-2 code such as `US`, or `XK` for Kosovo.
  package init?(alpha2 text: some StringProtocol) {
    guard text.utf8.count == 2, let storefront = Self.spelled(text), storefront.alpha2 == text else {
      return nil
    }
    self = storefront
  }

  /// Returns the storefront that a wrong code most likely means: `US` is USA, `GER` is DEU, `uk` is GBR.
  ///
  /// Reads codes in any case: those of the store, alpha-2 codes, Olympic codes and common slips.
  package static func suggestion(for code: some StringProtocol) -> Storefront? {
    let code = code.uppercased()
    return StorefrontCode(code).flatMap { Storefront($0) } ?? spelled(code)
  }

  /// All storefronts, by code.
  package static var all: some RandomAccessCollection<Storefront> {
    (0..<count).lazy.map { Storefront(row: $0) }
  }

  package var code: StorefrontCode { StorefrontCode(packed: StorefrontTable.codes[row]) }

  /// The ISO 3166-1 alpha-2 code, by which Google Play and locales name the region.
  package var alpha2: String {
    let packed = StorefrontTable.alpha2Codes[row]
    return String(
      decoding: [UInt8(truncatingIfNeeded: packed >> 8), UInt8(truncatingIfNeeded: packed)], as: UTF8.self)
  }

  /// The currency that customers are billed in.
  package var currency: Currency { Currency(row: Int(StorefrontTable.currencies[row])) }

  /// The languages that customers may read the store in, as BCP 47 tags such as `en-GB`; the first is the one that it
  /// falls back to.
  package var languages: [String] {
    pooledText(StorefrontTable.languages[row], in: StorefrontTable.pool).split(separator: " ").map(
      String.init)
  }

  /// How sure the languages are.
  package var languageCertainty: FactCertainty {
    FactCertainty(column: StorefrontTable.certainties[row])
  }

  private static var count: Int { StorefrontTable.codes.count }

  /// Looks up an alpha-2 code or another code that people write for a storefront.
  private static func spelled(_ code: some StringProtocol) -> Storefront? {
    var key: UInt32 = 0
    for byte in code.utf8 {
      guard key < 1 << 24 else { return nil }
      key = key << 8 | UInt32(byte)
    }
    let keys = 0..<StorefrontTable.spellings.count
    let index = firstIndex(in: keys) { StorefrontTable.spellings[$0] >= key }
    guard index < keys.upperBound, StorefrontTable.spellings[index] == key else { return nil }
    return Storefront(row: Int(StorefrontTable.spellingRows[index]))
  }
}

extension Storefront: CustomStringConvertible {
  package var description: String { code.description }
}
