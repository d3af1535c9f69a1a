import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A listing of a subscription with more than four benefits.
struct PlayBenefitsTooMany: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-benefits-too-many", severity: .error, certainty: .official,
      summary: "a listing has more benefits than Google Play takes",
      rationale: "The store shows up to four benefits of a subscription, and refuses a listing with more.",
      source: "Google Play Developer API, SubscriptionListing, benefits",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .subscriptionListings,
        #"""
        {"languageCode": "en-US", "title": "Pro", "benefits": ["No ads", "Offline", "Sync", "Themes", "⟦Widgets⟧"]}
        """#),
      .flagged(
        .subscriptionListings,
        #"""
        {"languageCode": "en-US", "title": "Pro", "benefits": ["No ads"]},
        {"languageCode": "de-DE", "title": "Pro", "benefits": ["a", "b", "c", "d", "⟦e⟧", "f"]}
        """#),
      .accepted(
        .subscriptionListings,
        #"""
        {"languageCode": "en-US", "title": "Pro", "benefits": ["No ads", "Offline", "Sync", "Themes"]}
        """#),
      // Four in each language are no eight.
      .accepted(
        .subscriptionListings,
        #"""
        {"languageCode": "en-US", "title": "Pro", "benefits": ["a", "b", "c", "d"]},
        {"languageCode": "de-DE", "title": "Pro", "benefits": ["a", "b", "c", "d"]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, texts) in catalog.listings where texts.benefits.count > 4 {
      sink.report(
        context.finding(
          "there are \(texts.benefits.count) benefits; at most four are taken", at: Label(texts.benefits[4]),
          help: "keep the four that matter most",
          subject: context.subject(product, of: catalog, locale: texts.locale?.value, variant: "benefits")))
    }
  }
}
