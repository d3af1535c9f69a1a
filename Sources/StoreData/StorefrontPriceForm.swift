package import Money

/// How a storefront writes prices itself, where that is known.
package struct StorefrontPriceForm: Hashable, Sendable {
  /// Where a form was seen.
  package enum Source: String, Sendable, CaseIterable {
    /// Product pages and look-ups of the store that customers see.
    case storePage = "store-page"
    /// What StoreKit gives an app to display.
    case storeKit = "storekit"
    /// The price matrix of App Store Connect, which differs from the store in some storefronts.
    case developerSite = "developer-site"

    /// Creates the source that a generated column holds as its position in `allCases`.
    init(column value: UInt8) {
      switch value {
      case 0: self = .storePage
      case 1: self = .storeKit
      default: self = .developerSite
      }
    }
  }

  private let row: Int

  private init(row: Int) { self.row = row }

  /// Finds the form of a storefront; nil where none was seen.
  package init?(_ storefront: StorefrontCode) {
    let row = firstIndex(in: 0..<Self.count) { StorefrontPriceFormTable.codes[$0] >= storefront.packed }
    guard row < Self.count, StorefrontPriceFormTable.codes[row] == storefront.packed else { return nil }
    self.row = row
  }

  /// All forms, by storefront.
  package static var all: some RandomAccessCollection<StorefrontPriceForm> {
    (0..<count).lazy.map { StorefrontPriceForm(row: $0) }
  }

  package var storefront: StorefrontCode { StorefrontCode(packed: StorefrontPriceFormTable.codes[row]) }

  /// What stands before the digits.
  package var prefix: String { Self.text(StorefrontPriceFormTable.prefixes[row]) }

  /// What stands behind the digits.
  package var suffix: String { Self.text(StorefrontPriceFormTable.suffixes[row]) }

  package var decimalSeparator: String { Self.text(StorefrontPriceFormTable.decimals[row]) }

  /// What stands between groups of three digits.
  package var groupSeparator: String { Self.text(StorefrontPriceFormTable.groups[row]) }

  /// Fraction digits that are shown.
  package var fractionDigits: Int { Int(StorefrontPriceFormTable.digits[row]) }

  /// The word that stands for three zeros; nil where numbers are written out.
  package var thousandsWord: String? { Self.known(StorefrontPriceFormTable.thousands[row]) }

  /// The word that stands for six zeros; nil where numbers are written out.
  package var millionsWord: String? { Self.known(StorefrontPriceFormTable.millions[row]) }

  /// The word for a price of zero; nil where none was seen.
  package var freeWord: String? { Self.known(StorefrontPriceFormTable.freeWords[row]) }

  package var source: Source { Source(column: StorefrontPriceFormTable.sources[row]) }

  /// The year in which the form was seen last.
  package var year: Int { Int(StorefrontPriceFormTable.years[row]) }

  /// How sure the form is.
  package var certainty: FactCertainty {
    FactCertainty(column: StorefrontPriceFormTable.certainties[row])
  }

  private static var count: Int { StorefrontPriceFormTable.codes.count }

  private static func text(_ reference: UInt32) -> String {
    pooledText(reference, in: StorefrontPriceFormTable.pool)
  }

  private static func known(_ reference: UInt32) -> String? {
    let text = text(reference)
    return text.isEmpty ? nil : text
  }
}
