import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A listing without a title or without a language.
struct PlayListingTitleMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-listing-title-missing", severity: .error, certainty: .official,
      summary: "a listing of a product has no title or no language",
      rationale: "Google Play requires both in every listing, and refuses the product otherwise.",
      source:
        "Google Play Developer API, SubscriptionListing and OneTimeProductListing, title and languageCode",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(.subscriptionListings, #"{"languageCode": "⟦en-US⟧", "description": "All of it"}"#),
      .flagged(.subscriptionListings, #"{"languageCode": "en-US", "title": "⟦ ⟧"}"#),
      .flagged(
        .oneTimeListings,
        #"{"languageCode": "en-US", "title": "Coins"}, ⟦{⟧"title": "Münzen", "description": "100"}"#),
      .flagged(.inAppProduct, #""listings": {"de-DE": {"title": "⟦⟧", "description": "100"}}"#),
      .accepted(.subscriptionListings, #"{"languageCode": "en-US", "title": "Pro"}"#),
      .accepted(.inAppProduct, #""listings": {"de-DE": {"title": "Münzen", "description": ""}}"#),
      // A value of another type is one fault, and not this one.
      .accepted(.subscriptionListings, #"{"languageCode": "en-US", "title": ["Pro"]}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for (product, texts) in catalog.listings {
      let file = texts.file ?? product.file
      let subject = context.subject(product, of: catalog, locale: texts.locale?.value, variant: "title")
      if texts.locale?.value.isEmpty ?? true, !hasWrongType("languageCode", texts, file, context) {
        sink.report(
          context.finding(
            "the listing names no language", at: texts.locale.map { Label($0) } ?? Label(file, texts.anchor),
            help: "add \"languageCode\", such as \"en-US\"", subject: subject))
      }
      let title = texts.displayName
      guard title?.value.unicodeScalars.allSatisfy(isBlank) ?? true,
        title != nil || !hasWrongType("title", texts, file, context)
      else { continue }
      sink.report(
        context.finding(
          "the title is \(title == nil ? "missing" : "empty")",
          at: title.map { Label($0) } ?? Label(file, texts.anchor), help: "name the product", subject: subject
        ))
    }
  }

  /// Whether the reader already complains of another type of a member's value.
  private func hasWrongType(
    _ key: String, _ texts: ProductLocalization, _ file: FileID, _ context: RuleContext
  ) -> Bool {
    let start = quoted(key) + " "
    return context.problems(startingIn: texts.span, of: file).contains { problem in
      problem.kind == .wrongType && texts.span.contains(problem.span) && problem.message.hasPrefix(start)
    }
  }
}
