import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A promoted product without an image.
struct PromoImageMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "promo-image-missing", severity: .info, certainty: .official,
      summary: "a product that the app's page promotes has no image",
      rationale:
        "The store shows promoted purchases with an image of their own, and does not promote one without. Products that are not promoted need none.",
      source: "App Store Connect Help, in-app purchase information", catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    let promoted = #""promotedPurchase": {"data": {"type": "promotedPurchases", "id": "5"}}"#
    let none = #""images": {"data": []}"#
    let image = #""images": {"data": [{"type": "subscriptionImages", "id": "6"}]}"#
    return [
      .flagged(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "⟦pro⟧""#, relationships: promoted + ", " + none)
      ]),
      .flagged(files: [
        "a.json": AppStoreFile.purchases(#""productId": "⟦coins⟧""#, relationships: none + ", " + promoted)
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "pro""#, relationships: promoted + ", " + image)
      ]),
      .accepted(files: ["a.json": AppStoreFile.subscriptions(#""productId": "pro""#, relationships: none)]),
      // An answer that was not asked for images.
      .accepted(files: ["a.json": AppStoreFile.subscriptions(#""productId": "pro""#, relationships: promoted)]
      ),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products
    where product.assets.isPromoted == true && product.assets.hasImage == false {
      sink.report(
        context.finding(
          "\(product.title) is promoted but has no image", at: Label(product.file, product.anchor),
          help: "add an image, or take the product off the promoted ones",
          subject: context.subject(product, of: catalog)))
    }
  }
}
