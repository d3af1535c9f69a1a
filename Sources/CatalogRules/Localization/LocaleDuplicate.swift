import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// Two localizations of one product or group for the same locale.
struct LocaleDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "locale-duplicate", severity: .warning, certainty: .secondHand,
      summary: "a product has two localizations for one locale",
      rationale:
        "Only one of the two can be shown. Often the second was meant for another locale, such as traditional Chinese, which then has none.",
      source: "public schemas of tools for App Store Connect; public StoreKit configurations",
      catalogs: [.storeKitConfiguration, .appStoreMetadata, .googlePlay], evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #""localizations": [{"locale": "zh_CN"}, {"locale": "en_US"}, {"locale": "⟦zh_CN⟧"}]"#),
      .flagged(product: #""localizations": [{"locale": "en_US"}, {"locale": "⟦en-US⟧"}]"#),
      .flagged(
        storeKit: #"{"subscriptionGroups": [{"localizations": [{"locale": "de"}, {"locale": "⟦de⟧"}]}]}"#),
      .accepted(product: #""localizations": [{"locale": "en_US"}, {"locale": "en_GB"}, {"locale": "en"}]"#),
      .accepted(product: #""localizations": [{"locale": "zh_Hans"}, {"locale": "zh_Hant"}]"#),
      .accepted(product: #""localizations": [{"locale": ""}, {"locale": ""}]"#),
      .flagged(files: [
        "app.itmsp/metadata.xml": AppStoreFile.package(
          """
          <in_app_purchase><product_id>a</product_id>
          <locales><locale name="fi"/><locale name="⟦fi⟧"/></locales></in_app_purchase>
          """)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts {
      for (locale, earlier) in Self.duplicates(product.localizations) {
        let subject = context.subject(product, of: catalog, locale: locale.value)
        sink.report(Self.finding(locale, earlier, "product", subject, context))
      }
    }
    for group in catalog.groups {
      for (locale, earlier) in Self.duplicates(group.localizations) {
        let subject = Diagnostic.Subject(
          table: context.tableName(of: catalog), key: group.name?.value ?? group.id?.value,
          locale: locale.value)
        sink.report(Self.finding(locale, earlier, "group", subject, context))
      }
    }
  }

  private static func duplicates(
    _ localizations: [ProductLocalization]
  ) -> [(locale: Located<String>, earlier: Located<String>)] {
    var first: [String: Located<String>] = [:]
    var duplicates: [(locale: Located<String>, earlier: Located<String>)] = []
    for locale in localizations.compactMap(\.locale) where !locale.value.isEmpty {
      let identifier = LocaleID(locale.value)?.identifier ?? locale.value
      if let earlier = first[identifier] {
        duplicates.append((locale, earlier))
      } else {
        first[identifier] = locale
      }
    }
    return duplicates
  }

  private static func finding(
    _ locale: Located<String>, _ earlier: Located<String>, _ owner: String, _ subject: Diagnostic.Subject,
    _ context: RuleContext
  ) -> Diagnostic {
    context.finding(
      "the \(owner) already has texts for the locale \(quoted(locale.value))", at: Label(locale),
      help: "remove one of the two, or correct its locale", secondary: [Label(earlier, "first here")],
      subject: subject)
  }
}
