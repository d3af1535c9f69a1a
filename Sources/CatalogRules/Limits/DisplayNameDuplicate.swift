import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// Two products that customers see under one name.
///
/// Subscriptions are compared within their group, other products with each other. Price tests and old plans are
/// often named alike on purpose, so this is a hint.
struct DisplayNameDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-duplicate", severity: .info, certainty: .derived,
      summary: "two products have the same display name in one locale",
      rationale:
        "Customers cannot tell the two apart where they buy and where they manage subscriptions, and may end up with the one that they did not want.",
      source: "App Review Guidelines 3.1.2(b)", catalogs: .appStore.union([.googlePlay]),
      evidence: .publicFiles
    )
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: group("Premium", "en_US", "⟦Premium⟧", "en_US")),
      .flagged(storeKit: group("Premium", "en_US", "⟦premium ⟧", "en-US")),
      .accepted(storeKit: group("Premium Monthly", "en_US", "Premium Yearly", "en_US")),
      .accepted(storeKit: group("Premium", "en_US", "Premium", "de")),
      .accepted(storeKit: group("", "en_US", "", "en_US")),
      .accepted(
        storeKit: """
          {"subscriptionGroups": [
            {"subscriptions": [{"productID": "a", "localizations": [{"displayName": "Pro", "locale": "en"}]}]},
            {"subscriptions": [{"productID": "b", "localizations": [{"displayName": "Pro", "locale": "en"}]}]}]}
          """),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>a</product_id>
          <locales><locale name="en-US"><title>Heroes</title></locale></locales></in_app_purchase>
          <in_app_purchase><product_id>b</product_id>
          <locales><locale name="en-US"><title>⟦Heroes⟧</title></locale></locales></in_app_purchase>
          """)
      ]),
    ]
  }

  private static func group(_ first: String, _ locale: String, _ second: String, _ other: String) -> String {
    """
    {"subscriptionGroups": [{"subscriptions": [
      {"productID": "a", "localizations": [{"displayName": "\(first)", "locale": "\(locale)"}]},
      {"productID": "b", "localizations": [{"displayName": "\(second)", "locale": "\(other)"}]}]}]}
    """
  }

  init(options: RuleOptions) {}

  /// What makes two names the same to a customer.
  private struct Key: Hashable {
    let group: Int
    let locale: String
    let name: String
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    var first: [Key: MetadataText] = [:]
    for text in catalog.metadataTexts where text.field == .displayName {
      guard let product = text.product, let spelling = text.locale?.value else { continue }
      let name = trimmed(text.text.value)
      guard !name.isEmpty else { continue }
      let key = Key(
        group: product.group ?? -1, locale: LocaleID(spelling)?.identifier ?? spelling,
        name: name.lowercased())
      guard let earlier = first[key] else {
        first[key] = text
        continue
      }
      // One product twice, or one locale twice, is for other rules.
      guard earlier.product?.span != product.span, earlier.product?.id?.value != product.id?.value else {
        continue
      }
      sink.report(
        context.finding(
          "the display name \(quoted(name)) is also that of \(quoted(earlier.product?.id?.value ?? ""))",
          at: Label(text.text), help: "say what sets the product apart, such as its period",
          secondary: [Label(earlier.text, "first here")], subject: context.subject(text, of: catalog)))
    }
  }
}
