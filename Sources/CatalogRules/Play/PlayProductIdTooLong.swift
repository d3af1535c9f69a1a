import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// An id of a subscription that is longer than Google Play takes.
struct PlayProductIdTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-product-id-too-long", severity: .error, certainty: .official,
      summary: "a subscription's id is longer than Google Play takes",
      rationale:
        "Google Play takes at most 40 characters for the id of a subscription. An id that fits the App Store, which takes 100, may not fit here.",
      source: "Google Play Developer API, Subscription, productId",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"""
        {"productId": "⟦com.example.photos.subscription.pro.yearly⟧",
         "listings": [{"languageCode": "en-US", "title": "Pro"}]}
        """#),
      .flagged(
        .file,
        #"""
        {"productId": "⟦aaaaaaaaaabbbbbbbbbbccccccccccddddddddddx⟧", "basePlans": [
          {"basePlanId": "monthly", "prepaidBasePlanType": {"billingPeriodDuration": "P1M"}}]}
        """#),
      .accepted(
        .file,
        #"""
        {"productId": "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd",
         "listings": [{"languageCode": "en-US", "title": "Pro"}]}
        """#),
      // For products sold once no such length is said.
      .accepted(
        .file,
        #"""
        {"productId": "com.example.photos.filters.collection.autumn",
         "purchaseOptions": [{"purchaseOptionId": "buy", "buyOption": {}}]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts where product.list == .subscriptions {
      guard let id = product.id, let message = tooLongMessage("product id", id.value, maximum: 40) else {
        continue
      }
      sink.report(
        context.finding(
          message, at: Label(id), help: "use at most 40 characters",
          subject: context.subject(product, of: catalog)))
    }
  }
}
