import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A benefit of a subscription that is longer than Google Play takes.
struct PlayBenefitTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-benefit-too-long", severity: .warning, certainty: .secondHand,
      summary: "a benefit is longer than Google Play takes",
      rationale: "A benefit is one short line of at most 40 characters.",
      source: "Play Console Help, Create and manage subscriptions (140504), as quoted by tools",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .subscriptionListings,
        #"""
        {"languageCode": "en-US", "title": "Pro", "benefits": ["No ads", "⟦All filters and frames, also those to come⟧"]}
        """#),
      .flagged(
        .subscriptionListings,
        #"""
        {"languageCode": "de-DE", "title": "Pro", "benefits": ["⟦Alle Filter und Rahmen, auch die zukünftigen⟧"]}
        """#),
      .accepted(
        .subscriptionListings,
        #"""
        {"languageCode": "en-US", "title": "Pro", "benefits": ["All filters and frames, also future ones"]}
        """#),
      .accepted(
        .subscriptionListings,
        #"""
        {"languageCode": "el-GR", "title": "Pro", "benefits": ["Όλα τα φίλτρα και χωρίς διαφημίσεις"]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, texts) in catalog.listings {
      for benefit in texts.benefits {
        guard let message = tooLongMessage("benefit", benefit.value, maximum: 40) else { continue }
        sink.report(
          context.finding(
            message, at: Label(benefit), help: "use at most 40 characters",
            subject: context.subject(
              product, of: catalog, locale: texts.locale?.value, variant: "benefits")))
      }
    }
  }
}
