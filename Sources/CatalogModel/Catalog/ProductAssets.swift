/// What App Review and the store's pages need of a product beside its texts, as far as the catalog says it.
package struct ProductAssets: Sendable {
  /// Whether the product has a screenshot for App Review; nil where the catalog does not say.
  package var hasReviewScreenshot: Bool?
  /// Whether the product has an image for the store's pages; nil where the catalog does not say.
  package var hasImage: Bool?
  /// Whether the product is among those that the app's page promotes; nil where the catalog does not say.
  package var isPromoted: Bool?

  package init() {}
}
