import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A description of a subscription that older limits of Google Play would not take.
struct PlaySubscriptionDescriptionLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-subscription-description-long", severity: .info, certainty: .uncertain,
      summary: "a subscription's description is longer than older documents of Google Play allow",
      rationale:
        "The interface takes 200 characters. Older help pages named 80, and places of the store that show less may cut the rest.",
      source:
        "Play Console Help, Create and manage subscriptions (140504), an older version as quoted by tools",
      catalogs: .googlePlay,
      isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(
        .subscriptionListings, #"{"languageCode": "en-US", "title": "Pro", "description": "⟦\#(text(81))⟧"}"#),
      .flagged(
        .subscriptionListings, #"{"languageCode": "en-US", "title": "Pro", "description": "⟦\#(text(200))⟧"}"#
      ),
      .accepted(
        .subscriptionListings, #"{"languageCode": "en-US", "title": "Pro", "description": "\#(text(80))"}"#),
      // Too long for any version is another rule's.
      .accepted(
        .subscriptionListings, #"{"languageCode": "en-US", "title": "Pro", "description": "\#(text(201))"}"#),
      // So is what is sold once.
      .accepted(
        .oneTimeListings, #"{"languageCode": "en-US", "title": "Coins", "description": "\#(text(120))"}"#),
    ]
  }

  init(options: RuleOptions) {}

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, texts) in catalog.listings where product.list == .subscriptions {
      guard let text = texts.description else { continue }
      let length = storeLength(of: text.value)
      guard (81...200).contains(length) else { continue }
      sink.report(
        context.finding(
          "the description has \(length) characters; older documents allow 80", at: Label(text),
          help: "say what matters in the first 80 characters",
          subject: context.subject(
            product, of: catalog, locale: texts.locale?.value, variant: "description")))
    }
  }
}
