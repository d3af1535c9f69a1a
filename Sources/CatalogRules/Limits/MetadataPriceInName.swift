import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A price in a text of the store.
///
/// Money that is the thing sold, as in a game, is none: of a consumable only its own price or an amount with cents
/// counts.
struct MetadataPriceInName: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-price-in-name", severity: .warning, certainty: .derived,
      summary: "a display name or description holds a price",
      rationale:
        "The store shows the customer's own price next to the text. A written one is wrong in every other storefront, and everywhere after a price change.",
      source: "App Review Guidelines 2.3.7, which forbids prices in app names",
      catalogs: .appStore.union([.googlePlay]),
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦Pro $9.99⟧"}]"#),
      .flagged(subscription: #""localizations": [{"description": "⟦Nur 4,99 € im Monat⟧", "locale": "de"}]"#),
      .flagged(
        subscription: #""localizations": [{"description": "⟦按年订阅，相当于每月 ¥10.83⟧", "locale": "zh_CN"}]"#),
      .flagged(product: #""displayPrice": "4.99", "localizations": [{"displayName": "⟦Monthly 4.99⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Pro Monthly"}]"#),
      .accepted(product: #""displayPrice": "29.99", "localizations": [{"displayName": "App 1.28 Premium"}]"#),
      .accepted(
        product:
          #""type": "Consumable", "displayPrice": "4.99", "localizations": [{"displayName": "$10,000 game money"}]"#
      ),
      .accepted(product: #""localizations": [{"displayName": "Cash $$$ Booster 3"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦Pro $9.99⟧", "locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts {
      let own = text.product?.amount
      let isConsumable = text.product?.kind?.value.value == .consumable
      let price = priceMentions(in: text.text.value).first { mention in
        if let own, mention.amount == own, mention.hasCurrency || mention.hasCents { return true }
        return mention.hasCurrency && (!isConsumable || mention.hasCents)
      }
      guard let price else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) holds the price \(quoted(price.text))",
          at: Label(text.text), help: "leave the price to the store",
          subject: context.subject(text, of: catalog)))
    }
  }
}
