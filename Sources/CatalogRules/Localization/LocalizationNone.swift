import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product without any localization.
///
/// Groups are passed over: Xcode leaves their localizations empty.
struct LocalizationNone: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-none", severity: .warning, certainty: .secondHand,
      summary: "a product has no localization",
      rationale:
        "Without a name and description in one locale at least, the product stays among those with missing metadata and cannot be submitted; in local tests its name is empty.",
      source: "App Store Connect API, states of products; public checkers of store data",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""productID": "⟦coins⟧", "localizations": []"#),
      .flagged(subscription: #""productID": "⟦pro⟧""#),
      .accepted(
        product: #""productID": "coins", "localizations": [{"displayName": "Coins", "locale": "en"}]"#),
      .accepted(product: #""productID": "coins", "localizations": [{"displayName": "", "locale": "en"}]"#),
      .accepted(product: #""productID": "coins", "localizations": {}"#),
      .accepted(
        storeKit: #"{"subscriptionGroups": [{"id": "1", "localizations": [], "subscriptions": []}]}"#),
      .flagged(files: ["a.json": AppStoreFile.subscription(#""productId": "⟦pro⟧""#)]),
      // An answer that was not asked for the texts.
      .accepted(files: ["a.json": AppStoreFile.subscriptions(#""productId": "pro""#)]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.localizations.isEmpty {
      guard !catalog.isOfStore || catalog.isSynchronized || product.hasLocalizations else { continue }
      guard !context.hasWrongType("localizations", in: product.span, of: catalog) else { continue }
      sink.report(
        context.finding(
          "the product has no localization", at: Label(product.file, product.anchor),
          help: "add a display name and a description in one locale at least",
          severity: context.severityOfMissingTexts(in: catalog),
          subject: context.subject(product, of: catalog)))
    }
  }
}
