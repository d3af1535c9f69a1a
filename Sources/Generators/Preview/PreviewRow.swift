import CatalogModel
package import LocaleData
package import Money
package import PriceText

/// One text of a preview: how a product of a storefront reads in one locale.
package struct PreviewRow: Hashable, Sendable {
  package var product: String
  package var locale: LocaleID
  package var storefront: StorefrontCode
  /// Whether the catalog names no storefront, so that this one was taken.
  package var isStorefrontAssumed: Bool
  package var style: TextStyle
  /// The text; nil for the price of a storefront that the catalog has none for.
  package var text: String?
  /// What the text rests on; nil where there is none.
  package var source: TextSource?
  /// The price that the text is about; nil where the catalog has none.
  package var amount: Amount?
  package var currency: CurrencyCode
  package var period: SubscriptionPeriod?

  package init(
    _ product: SoldProduct, in locale: LocaleID, _ style: TextStyle, _ text: String?,
    from source: TextSource? = nil
  ) {
    self.product = product.product.qualifiedID ?? ""
    self.locale = locale
    storefront = product.storefront
    isStorefrontAssumed = product.isStorefrontAssumed
    self.style = style
    self.text = text
    self.source = source
    amount = product.amount
    currency = product.currency
    period = product.period
  }
}
