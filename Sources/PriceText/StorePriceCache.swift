import LocaleData
import Money
import StoreData
import Synchronization

/// The ways in which storefronts write their prices, each worked out when one is first met.
final class StorePriceCache: Sendable {
  /// How prices of a storefront and currency are written.
  enum Writer: Sendable {
    /// As the storefront itself does.
    case form(StorefrontPriceFormatter)
    /// As CLDR does in the storefront's own language.
    case layout(PriceLayout)
  }

  private struct Key: Hashable {
    let storefront: StorefrontCode
    let currency: CurrencyCode
  }

  private let writers = Mutex<[Key: Writer]>([:])

  subscript(storefront: StorefrontCode, currency: CurrencyCode) -> Writer {
    writers.withLock { writers in
      let key = Key(storefront: storefront, currency: currency)
      if let writer = writers[key] { return writer }
      let basis = StorePriceBasis(storefront, currency)
      let writer: Writer =
        basis.form.map { .form(StorefrontPriceFormatter($0)) }
        ?? .layout(PriceFormatter(locale: basis.language).layout(of: currency))
      writers[key] = writer
      return writer
    }
  }
}
