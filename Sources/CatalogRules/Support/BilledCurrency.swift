import CatalogModel
import Diagnostics
import Money
import StoreData

/// The currency that prices of a catalog are in, and how that is known.
struct BilledCurrency {
  let currency: Currency
  /// Whether the catalog names neither a currency nor a storefront, so that US dollars are taken.
  let isAssumed: Bool

  /// Finds the currency of a price; nil where its currency or storefront is none of the App Store's, which other
  /// rules report.
  init?(of price: Price, in catalog: Catalog) {
    if let code = price.currency {
      guard let currency = Currency(code) else { return nil }
      self.init(currency: currency, isAssumed: false)
    } else if let code = price.storefront?.value {
      guard let storefront = Storefront(code) else { return nil }
      self.init(currency: storefront.currency, isAssumed: false)
    } else {
      self.init(ofFile: catalog)
    }
  }

  /// Finds the currency of the prices that name none themselves.
  init?(ofFile catalog: Catalog) {
    switch catalog.settings.storefront?.value {
    case nil, .invalid("")?:
      guard let dollars = Currency(.usd) else { return nil }
      self.init(currency: dollars, isAssumed: true)
    case .invalid?: return nil
    case .valid(let code)?:
      guard let storefront = Storefront(code) else { return nil }
      self.init(currency: storefront.currency, isAssumed: false)
    }
  }

  private init(currency: Currency, isAssumed: Bool) {
    self.currency = currency
    self.isAssumed = isAssumed
  }

  /// The currency for a message: `EUR`, or `USD (assumed)`.
  var title: String { isAssumed ? "assumed \(currency)" : "\(currency)" }

  /// What to say where the currency is only assumed.
  var notes: [String] {
    isAssumed ? ["The file names no storefront, so its prices are taken for US dollars."] : []
  }

  /// Returns a severity, lowered to a warning where the currency is only assumed.
  func severity(_ severity: Severity) -> Severity { isAssumed ? min(severity, .warning) : severity }
}
