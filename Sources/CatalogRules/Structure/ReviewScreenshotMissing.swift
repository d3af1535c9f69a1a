import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without a screenshot for App Review.
struct ReviewScreenshotMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "review-screenshot-missing", severity: .warning, certainty: .secondHand,
      summary: "a product has no screenshot for App Review",
      rationale:
        "The store keeps a product without a screenshot among those with missing metadata, which cannot be submitted. A product that is sold already needs none.",
      source:
        "App Store Connect API, states of products; App Store Connect Help, in-app purchase information",
      catalogs: [.appStoreConnect, .appStoreMetadata], evidence: .publicFiles)
  }

  static var examples: [Example] {
    let missing = #""appStoreReviewScreenshot": {"data": null}"#
    let shown = """
      "appStoreReviewScreenshot":
        {"data": {"type": "subscriptionAppStoreReviewScreenshots", "id": "8"}}
      """
    return [
      .flagged(files: [
        "a.json": AppStoreFile.subscriptions(
          #""productId": "⟦pro⟧", "state": "MISSING_METADATA""#, relationships: missing)
      ]),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>⟦pro⟧</product_id><read_only_info>
          <read_only_value key="iap-status">Waiting for Screenshot</read_only_value></read_only_info>
          </in_app_purchase>
          """)
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.subscriptions(
          #""productId": "pro", "state": "READY_TO_SUBMIT""#, relationships: shown)
      ]),
      // An answer that was not asked for the screenshot.
      .accepted(files: [
        "a.json": AppStoreFile.subscriptions(#""productId": "pro", "state": "MISSING_METADATA""#)
      ]),
      .accepted(files: [
        "a.json": AppStoreFile.subscriptions(
          #""productId": "pro", "state": "APPROVED""#, relationships: missing)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where Self.isMissing(product) {
      sink.report(
        context.finding(
          "\(product.title) has no screenshot for App Review", at: Label(product.file, product.anchor),
          help: "add a screenshot that shows the product in the app",
          subject: context.subject(product, of: catalog)))
    }
  }

  private static func isMissing(_ product: Product) -> Bool {
    let state = product.state?.value
    if state == "Waiting for Screenshot" { return product.assets.hasReviewScreenshot != true }
    guard product.assets.hasReviewScreenshot == false else { return false }
    // Without a state nobody knows whether the product is to be submitted.
    return ["MISSING_METADATA", "READY_TO_SUBMIT", "DEVELOPER_ACTION_NEEDED"].contains(state)
  }
}
