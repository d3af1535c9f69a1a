package import Money

/// What ISO 4217 says of currencies.
package enum ISOCurrency {
  /// Returns the number of fraction digits of a currency's amounts.
  package static func fractionDigits(of currency: CurrencyCode) -> Int {
    switch currency.description {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
      "XAF", "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    case "CLF", "UYW": 4
    default: 2
    }
  }
}
