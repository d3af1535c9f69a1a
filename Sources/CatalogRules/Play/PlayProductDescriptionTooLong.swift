import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A description of a product that is longer than Google Play takes.
struct PlayProductDescriptionTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-product-description-too-long", severity: .error, certainty: .official,
      summary: "a product's description is longer than Google Play takes",
      rationale:
        "Google Play takes at most 200 characters in every language, and refuses the product otherwise.",
      source: "Google Play Developer API, SubscriptionListing and OneTimeProductListing, description",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .oneTimeListings, #"{"languageCode": "en-US", "title": "Coins", "description": "⟦\#(text(201))⟧"}"#),
      .flagged(
        .subscriptionListings, #"{"languageCode": "en-US", "title": "Pro", "description": "⟦\#(text(230))⟧"}"#
      ),
      .accepted(
        .oneTimeListings, #"{"languageCode": "en-US", "title": "Coins", "description": "\#(text(200))"}"#),
      // Letters are counted, not bytes.
      .accepted(
        .subscriptionListings,
        #"{"languageCode": "ja-JP", "title": "プレミアム", "description": "全機能が使い放題。全機能が使い放題。全機能が使い放題。全機能が使い放題。全機能が使い放題。全機能が使い放題。全機能が使い放題。全機能が使い放題。"}"#
      ),
    ]
  }

  init(options: RuleOptions) {}

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, texts) in catalog.listings {
      guard let text = texts.description,
        let message = tooLongMessage("description", text.value, maximum: 200)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(text), help: "use at most 200 characters",
          subject: context.subject(
            product, of: catalog, locale: texts.locale?.value, variant: "description")))
    }
  }
}
