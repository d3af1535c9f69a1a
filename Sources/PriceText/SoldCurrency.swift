import LocaleData
import Money
import StoreData

/// Facts about the currencies that apps are sold in.
enum SoldCurrency {
  /// Returns the fraction digits that prices are shown with; two for a currency that nothing is known of.
  ///
  /// Those of ISO 4217, which CLDR shares for most currencies. Where it does not, as for COP, HUF, IDR and PKR, releases of
  /// CLDR differ from each other too, so the digits are those that the store shows.
  static func fractionDigits(_ code: CurrencyCode) -> Int {
    let cldrDigits = CurrencyDigits.standard(code.packed)
    guard let currency = Currency(code) else { return cldrDigits ?? 2 }
    return cldrDigits == currency.isoFractionDigits
      ? currency.isoFractionDigits : currency.shownFractionDigits
  }
}
