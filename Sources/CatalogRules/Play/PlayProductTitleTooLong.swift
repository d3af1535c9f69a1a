import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A title of a product that is longer than Google Play takes.
struct PlayProductTitleTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-product-title-too-long", severity: .error, certainty: .official,
      summary: "a product's title is longer than Google Play takes",
      rationale:
        "Google Play takes at most 55 characters in every language; German and Greek texts are the first to overflow.",
      source:
        "Google Play Developer API, OneTimeProductListing, title; for subscriptions Play Console Help as quoted by tools",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .oneTimeListings,
        #"{"languageCode": "de-DE", "title": "⟦Alle Filter, Vorlagen und Rahmen der Sammlung Herbst 2026⟧", "description": "Alles"}"#
      ),
      .flagged(
        .subscriptionListings,
        #"{"languageCode": "de-DE", "title": "⟦Alle Filter, Vorlagen und Rahmen der Sammlung Herbst 2026⟧"}"#),
      .accepted(
        .oneTimeListings,
        #"{"languageCode": "de-DE", "title": "Alle Filter, Vorlagen und Rahmen der Sammlung Herbst 20", "description": "Alles"}"#
      ),
      // Letters are counted, not bytes.
      .accepted(
        .oneTimeListings,
        #"{"languageCode": "el-GR", "title": "Μηνιαία συνδρομή με όλες τις λήψεις", "description": "x"}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, texts) in catalog.listings {
      guard let title = texts.displayName, let message = tooLongMessage("title", title.value, maximum: 55)
      else { continue }
      sink.report(
        context.finding(
          message, at: Label(title), help: "use at most 55 characters",
          // The documents of the interface name the length for products sold once only.
          severity: product.list == .subscriptions ? .warning : nil,
          subject: context.subject(product, of: catalog, locale: texts.locale?.value, variant: "title")))
    }
  }
}
