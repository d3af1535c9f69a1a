import Money
import StoreData

/// Facts about the currencies that apps are sold in.
enum SoldCurrency {
  /// Returns the fraction digits that prices are shown with; two for a currency that nothing is known of.
  ///
  /// Those of ISO 4217. CLDR shares them but for COP, HUF, IDR and PKR, on which its releases differ from each other
  /// too; the digits of these are those that the store shows. None depend on the release of CLDR.
  static func fractionDigits(_ code: CurrencyCode) -> Int {
    guard let currency = Currency(code) else { return 2 }
    return isDisputed(code) ? currency.shownFractionDigits : currency.isoFractionDigits
  }

  private static func isDisputed(_ code: CurrencyCode) -> Bool {
    switch code.packed {
    case 0x43_4F50, 0x48_5546, 0x49_4452, 0x50_4B52: true
    default: false
    }
  }
}
