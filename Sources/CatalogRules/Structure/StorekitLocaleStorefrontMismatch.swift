import CatalogModel
import Diagnostics
import LocaleData
import Money
import RuleKit
import SourceText

/// A configuration's language that is not spoken in its storefront.
struct StorekitLocaleStorefrontMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-locale-storefront-mismatch", severity: .info, certainty: .derived,
      summary: "the locale of a StoreKit configuration does not go with its storefront",
      rationale:
        "Prices show in the storefront's currency and texts in the locale's language; a pair that no customer has hides how the paywall looks. English goes with every storefront.",
      source: "public StoreKit configurations; CLDR territory information", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"settings": {"_locale": "⟦zh_CN⟧", "_storefront": "USA"}}"#),
      .flagged(storeKit: #"{"settings": {"_locale": "⟦ja⟧", "_storefront": "DEU"}}"#),
      .accepted(storeKit: #"{"settings": {"_locale": "en_US", "_storefront": "USA"}}"#),
      .accepted(storeKit: #"{"settings": {"_locale": "en_US", "_storefront": "ESP"}}"#),
      .accepted(storeKit: #"{"settings": {"_locale": "no", "_storefront": "NOR"}}"#),
      .accepted(storeKit: #"{"settings": {"_locale": "ca_ES", "_storefront": "ESP"}}"#),
      .accepted(storeKit: #"{"settings": {"_locale": "de", "_storefront": "US"}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let spelling = catalog.settings.locale, let locale = LocaleID(spelling.value),
      let storefront = catalog.settings.storefront, let code = storefront.value.value,
      let spoken = languages(ofStorefront: code.description), locale.language != "en",
      !spoken.contains(locale.language)
    else { return }
    sink.report(
      context.finding(
        "the locale \(quoted(spelling.value)) does not go with the storefront \(quoted(code.description))",
        at: Label(spelling),
        help: "use a locale of the storefront: \((spoken + ["en"]).joined(separator: ", "))",
        secondary: [Label(storefront, "the storefront")],
        subject: Diagnostic.Subject(table: context.tableName(of: catalog))))
  }
}
