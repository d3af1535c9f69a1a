package import LocaleData
package import Money
package import PriceText

/// What a preview shows.
package struct PreviewRequest: Sendable {
  /// The locales of all storefronts; nil for each storefront's own languages.
  package var locales: [LocaleID]?
  /// The storefronts; nil for those that the catalog has prices for.
  package var storefronts: [StorefrontCode]?
  package var styles = TextStyle.standard
  package var options = TextOptions()

  package init() {}

  package init(locales: [LocaleID]? = nil, styles: [TextStyle] = TextStyle.standard) {
    self.locales = locales
    self.styles = styles
  }
}
