import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A localization without a display name.
///
/// Files kept by hand for local tests often have none; there it is an info.
struct DisplayNameEmpty: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-empty", severity: .error, certainty: .official,
      summary: "a localization has no display name",
      rationale:
        "The store requires a name in every localization. In local tests the name that StoreKit gives the app is empty, and so is its place in the paywall.",
      source: "App Store Connect API, SubscriptionLocalizationCreateRequest and its kin",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦⟧", "description": "", "locale": "en_US"}]"#),
      .flagged(product: #""localizations": [{"description": "Coins", "locale": "⟦en_US⟧"}]"#),
      .flagged(
        storeKit: """
          {"products": [{"productID": "a", "localizations": [{"displayName": "⟦ ⟧", "locale": "en_US"}]}],
           "settings": {"_lastSynchronizedDate": 739393425.4}}
          """),
      .accepted(
        product: #""localizations": [{"displayName": "Coins", "description": "", "locale": "en_US"}]"#),
      .accepted(product: #""localizations": []"#),
      .accepted(product: #""localizations": [{"displayName": ["Coins"], "locale": "en_US"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦⟧", "locale": "en-US""#)
      ]),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": ⟦null⟧, "locale": "en-US""#)
      ]),
      // An answer that was not asked for the name.
      .accepted(files: [
        "a.json": AppStoreFile.subscription(#""productId": "pro""#, localizations: #""locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for entry in product.localizations {
        let name = entry.displayName
        guard name?.value.unicodeScalars.allSatisfy(isBlank) ?? true else { continue }
        if name == nil, !catalog.hasWholeLocalizations { continue }
        if name == nil, context.hasWrongType("displayName", in: entry.span, of: catalog) { continue }
        let locale = entry.locale.map { " in \(quoted($0.value))" } ?? ""
        sink.report(
          context.finding(
            "the display name\(locale) is \(name == nil ? "missing" : "empty")",
            at: name.map { Label($0) } ?? Label(entry.file ?? product.file, entry.anchor),
            help: "name the product as customers shall read it",
            severity: catalog.isOfStore ? nil : .info,
            subject: context.subject(
              product, of: catalog, locale: entry.locale?.value, variant: "displayName")))
      }
    }
  }
}
