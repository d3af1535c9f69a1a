import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product id that Google Play keeps for tests.
struct PlayProductIdReserved: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-product-id-reserved", severity: .error, certainty: .official,
      summary: "a product id begins as those do that Google Play keeps for tests",
      rationale:
        "Ids that begin with android.test are answered by the store itself with made-up purchases; a product of the app cannot have one.",
      source: "Play Console Help, Create and manage subscriptions (140504)",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"{"packageName": "com.example.app", "sku": "⟦android.test.purchased⟧", "purchaseType": "managedUser"}"#
      ),
      .flagged(
        .file,
        #"{"productId": "⟦android.test.pro⟧", "listings": [{"languageCode": "en-US", "title": "Pro"}]}"#),
      .accepted(
        .file,
        #"{"packageName": "com.example.app", "sku": "pro.android.test", "purchaseType": "managedUser"}"#),
      // Only the beginning counts.
      .accepted(
        .file, #"{"productId": "android_test_pro", "listings": [{"languageCode": "en-US", "title": "Pro"}]}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts {
      guard let id = product.id, id.value.hasPrefix("android.test") else { continue }
      sink.report(
        context.finding(
          "the product id \(quoted(id.value)) is kept for the store's own tests", at: Label(id),
          help: "begin the id with something else", subject: context.subject(product, of: catalog)))
    }
  }
}
