package import Money

/// The currency of each storefront.
package enum StorefrontCurrency {
  /// Returns the currency that a storefront bills in.
  package static func currency(of storefront: StorefrontCode) -> CurrencyCode { .usd }
}
