import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A product without texts in the app's primary locale.
struct LocalizationPrimaryMissing: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-primary-missing", severity: .warning, certainty: .secondHand,
      summary: "a product has no texts in the app's primary locale",
      rationale:
        "Where the store has no text in a customer's language it shows that of the primary locale; public checkers of store data refuse a product without it.",
      source: "App Store Connect API, attribute primaryLocale; public schemas of tools for it",
      catalogs: [.appStoreConnect])
  }

  static var examples: [Example] {
    [
      .flagged(files: ["app.json": app("en-US"), "a.json": texts("⟦pro⟧", "de-DE")]),
      .flagged(files: ["app.json": app("pt-BR"), "a.json": texts("⟦pro⟧", "pt-PT")]),
      .accepted(files: ["app.json": app("en-US"), "a.json": texts("pro", "en-US")]),
      // An answer that was not asked for the texts.
      .accepted(files: [
        "app.json": app("en-US"), "a.json": AppStoreFile.subscriptions(#""productId": "pro""#),
      ]),
      .accepted(files: ["a.json": texts("pro", "de-DE")]),
    ]
  }

  private static func app(_ locale: String) -> String {
    """
    {"data": {"type": "apps", "id": "9", "attributes": {"primaryLocale": "\(locale)", "sku": "a"}},
     "links": {"self": "https://api.appstoreconnect.apple.com/v1/apps/9"}}
    """
  }

  private static func texts(_ id: String, _ locale: String) -> String {
    AppStoreFile.subscription(
      #""productId": "\#(id)""#, localizations: #""name": "Pro", "locale": "\#(locale)""#)
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let primary = catalog.primaryLocale, let wanted = LocaleID(primary.value) else { return }
    for product in catalog.products where !product.isPartial && product.hasLocalizations {
      let locales = product.localizations.compactMap { $0.locale.flatMap { LocaleID($0.value) } }
      // A product without any text is for another rule.
      guard !locales.isEmpty, !locales.contains(wanted) else { continue }
      sink.report(
        context.finding(
          "\(product.title) has no texts in the app's primary locale \(quoted(primary.value))",
          at: Label(product.file, product.anchor), help: "add a display name and a description in it",
          secondary: [Label(primary, "the primary locale")], subject: context.subject(product, of: catalog)))
    }
  }
}
