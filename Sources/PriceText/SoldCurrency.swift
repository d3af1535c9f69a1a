import LocaleData
import Money

/// Facts about the currencies that apps are sold in.
enum SoldCurrency {
  /// Returns the fraction digits that prices are shown with; two for a currency that nothing is known of.
  static func fractionDigits(_ currency: CurrencyCode) -> Int {
    pinned(currency) ?? CurrencyDigits.standard(currency.packed) ?? 2
  }

  /// Digits that engines and stores disagree about, as the store was seen to show them.
  private static func pinned(_ currency: CurrencyCode) -> Int? {
    switch currency.description {
    case "COP", "PKR", "TWD": 2
    case "IDR", "HUF", "CLP": 0
    default: nil
    }
  }
}
