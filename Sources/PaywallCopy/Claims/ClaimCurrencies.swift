import LocaleData
import Money
import StoreData

/// Which currencies a text may name by their codes, and what a dollar sign means.
enum ClaimCurrencies {
  /// Whether a code is of a currency that a store sells in.
  static func contains(_ code: CurrencyCode) -> Bool { Currency(code) != nil }

  /// Returns the currency that `$` means where a text's locale has a region with a dollar or peso of its own.
  static func dollar(in locale: LocaleID) -> CurrencyCode? {
    switch locale.region {
    case "CA": CurrencyCode("CAD")
    case "AU": CurrencyCode("AUD")
    case "NZ": CurrencyCode("NZD")
    case "SG": CurrencyCode("SGD")
    case "HK": CurrencyCode("HKD")
    case "TW": CurrencyCode("TWD")
    case "MX": CurrencyCode("MXN")
    case "CL": CurrencyCode("CLP")
    case "CO": CurrencyCode("COP")
    default: nil
    }
  }

  /// Whether a bare dollar sign may mean a currency.
  static func isDollar(_ code: CurrencyCode) -> Bool { dollars.contains("\(code)") }

  private static let dollars: Set<String> = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "CLP", "COP",
  ]
}
