package import LocaleData
package import Money
package import PriceText

/// The part of an earlier preview that is compared: what was asked for by name, or everything.
package struct PreviewScope: Sendable {
  private let locales: Set<String>?
  private let storefronts: Set<String>?
  private let styles: Set<String>?
  private let includesProduct: @Sendable (String) -> Bool

  /// Creates a scope; nil leaves nothing out.
  package init(
    locales: [LocaleID]? = nil, storefronts: [StorefrontCode]? = nil, styles: [TextStyle]? = nil,
    includesProduct: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    self.locales = locales.map { Set($0.map(\.identifier)) }
    self.storefronts = storefronts.map { Set($0.map(\.description)) }
    self.styles = styles.map { Set($0.map(\.rawValue)) }
    self.includesProduct = includesProduct
  }

  func contains(_ text: ComparedText) -> Bool {
    locales?.contains(text.locale) != false && storefronts?.contains(text.storefront) != false
      && styles?.contains(text.style) != false && includesProduct(text.product)
  }
}
