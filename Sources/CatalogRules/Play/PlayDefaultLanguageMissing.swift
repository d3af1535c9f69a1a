import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without texts in its default language.
struct PlayDefaultLanguageMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-default-language-missing", severity: .error, certainty: .official,
      summary: "a product has no texts in its default language",
      rationale:
        "Customers whose language has no listing get the default one, so that Google Play refuses a product without it.",
      source: "Google Play Developer API, Subscription, listings; InAppProduct, defaultLanguage",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .inAppProduct,
        #""defaultLanguage": "⟦en-US⟧", "listings": {"de-DE": {"title": "Münzen", "description": "100"}}"#),
      .flagged(
        .inAppProduct,
        #""defaultLanguage": "⟦en-US⟧", "listings": {"en-GB": {"title": "Coins", "description": "100"}}"#),
      .accepted(
        .inAppProduct,
        #""defaultLanguage": "en-US", "listings": {"en-US": {"title": "Coins", "description": "100"}}"#),
      // A file without any texts holds a part of the product.
      .accepted(.inAppProduct, #""defaultLanguage": "en-US", "status": "active""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts {
      guard let language = product.play?.defaultLanguage, !product.localizations.isEmpty,
        !product.localizations.contains(where: { $0.locale?.value == language.value })
      else { continue }
      sink.report(
        context.finding(
          "no listing is in the default language \(quoted(language.value))", at: Label(language),
          help: "add a listing in \(language.value)", subject: context.subject(product, of: catalog)))
    }
  }
}
