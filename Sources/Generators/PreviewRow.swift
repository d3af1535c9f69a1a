package import LocaleData
package import Money

/// One text of a preview: how a product reads in one locale.
package struct PreviewRow: Hashable, Sendable {
  /// What a text says.
  package enum Style: String, Sendable, CaseIterable {
    case price
    case period
    case pricePerPeriod = "price-per-period"
    /// The introductory offer, whether free or at a lower price.
    case trial
  }

  package var product: String
  package var locale: LocaleID
  package var storefront: StorefrontCode
  /// Whether the catalog names no storefront, so that this one was taken.
  package var isStorefrontAssumed: Bool
  package var style: Style
  package var text: String
}
