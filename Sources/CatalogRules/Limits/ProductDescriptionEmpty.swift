import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A localization without a description.
///
/// Files kept by hand for local tests often have none; there it is an info.
struct ProductDescriptionEmpty: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-description-empty", severity: .warning, certainty: .secondHand,
      summary: "a localization has no description",
      rationale:
        "The store keeps a product without a description among those with missing metadata, which cannot be submitted.",
      source: "App Store Connect API, states of subscriptions; public checkers of store data",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #""localizations": [{"displayName": "Coins", "description": "⟦⟧", "locale": "en_US"}]"#),
      .flagged(product: #""localizations": [{"displayName": "Coins", "locale": "⟦en_US⟧"}]"#),
      .accepted(
        product: #""localizations": [{"displayName": "", "description": "Coins", "locale": "en_US"}]"#),
      .accepted(product: #""localizations": []"#),
      .accepted(
        storeKit: #"{"subscriptionGroups": [{"localizations": [{"displayName": "Pro", "locale": "en_US"}]}]}"#
      ),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "description": ⟦null⟧, "locale": "en-US""#)
      ]),
      // An answer that was not asked for the description.
      .accepted(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for entry in product.localizations {
        let text = entry.description
        guard text?.value.unicodeScalars.allSatisfy(isBlank) ?? true else { continue }
        if text == nil, !catalog.hasWholeLocalizations { continue }
        if text == nil, context.hasWrongType("description", in: entry.span, of: catalog) { continue }
        let locale = entry.locale.map { " in \(quoted($0.value))" } ?? ""
        sink.report(
          context.finding(
            "the description\(locale) is \(text == nil ? "missing" : "empty")",
            at: text.map { Label($0) } ?? Label(entry.file ?? product.file, entry.anchor),
            help: "say in a sentence what the customer gets", severity: catalog.isOfStore ? nil : .info,
            subject: context.subject(
              product, of: catalog, locale: entry.locale?.value, variant: "description")))
      }
    }
  }
}
