import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText
import StoreData

/// A locale that is not spelled as StoreKit configurations spell it.
///
/// Only the form is judged; letters in the wrong case and languages that the store does not have are for other rules.
struct StorekitLocaleFormat: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-locale-format", severity: .warning, certainty: .observed,
      summary: "a locale is not spelled as StoreKit configurations spell it",
      rationale:
        "Xcode joins language and region by an underscore and leaves out the region of languages that have one only. It does not find a text under another spelling, and shows that of the default language.",
      source: "public StoreKit configurations", fixes: .sometimes)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "Pro", "locale": "⟦en-US⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "Pro", "locale": "⟦English⟧"}]"#),
      .flagged(
        product: #""localizations": [{"displayName": "Pro", "locale": "⟦⟧"}, ⟦{⟧"displayName": "Pro"}]"#),
      .flagged(product: #""localizations": [{"displayName": "Pro", "locale": "⟦de_DE⟧"}]"#),
      .accepted(product: #""localizations": [{"locale": "en_US"}, {"locale": "de"}, {"locale": "zh_Hans"}]"#),
      .accepted(product: #""localizations": [{"locale": "en"}, {"locale": "en_CA"}, {"locale": "nb_NO"}]"#),
      .accepted(
        product: #""localizations": [{"locale": "zh_CN"}, {"locale": "zh_TW"}, {"locale": "en_IN"}]"#),
      .accepted(product: #""localizations": [{"locale": "sr_RS"}, {"locale": "pt_br"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard context.isStoreKit(catalog) else { return }
    for product in catalog.products {
      for entry in product.localizations {
        let subject = context.subject(product, of: catalog, locale: entry.locale?.value)
        if let finding = finding(entry, subject, catalog, context) { sink.report(finding) }
      }
    }
    for group in catalog.groups {
      for entry in group.localizations {
        let subject = Diagnostic.Subject(
          table: context.tableName(of: catalog), key: group.name?.value ?? group.id?.value,
          locale: entry.locale?.value)
        if let finding = finding(entry, subject, catalog, context) { sink.report(finding) }
      }
    }
  }

  private func finding(
    _ entry: ProductLocalization, _ subject: Diagnostic.Subject, _ catalog: Catalog, _ context: RuleContext
  ) -> Diagnostic? {
    guard let spelling = entry.locale else {
      guard !context.hasWrongType("locale", in: entry.span, of: catalog) else { return nil }
      return context.finding(
        "the localization has no locale", at: Label(catalog.file, entry.anchor),
        help: "add one, such as \"locale\": \"en_US\"", subject: subject)
    }
    guard AppStoreLocale.certainty(ofStoreKitCode: spelling.value) == nil else { return nil }
    guard let locale = LocaleID(spelling.value) else {
      return context.finding(
        "\(quoted(spelling.value)) is no locale", at: Label(spelling),
        help: "write one such as en_US, de or zh_Hans",
        subject: subject)
    }
    let usual = Self.usualSpelling(of: locale)
    if spelling.value.utf8.contains(UInt8(ascii: "-")) {
      let joined = spelling.value.replacing("-", with: "_")
      return context.finding(
        "the locale \(quoted(spelling.value)) is joined by a hyphen", at: Label(spelling),
        help: "write \(quoted(usual ?? joined))", fixes: Self.fixes(spelling, usual ?? joined),
        subject: subject)
    }
    guard let usual, locale.region != nil, locale.script == nil, usual == locale.language else { return nil }
    return context.finding(
      "the locale \(quoted(spelling.value)) names a region that the language goes without",
      at: Label(spelling),
      help: "write \(quoted(usual))", severity: .info, fixes: Self.fixes(spelling, usual), subject: subject)
  }

  private static func fixes(_ spelling: Located<String>, _ text: String) -> [Fix] {
    let edit = TextEdit(file: spelling.file, span: spelling.span, replacement: text)
    return [Fix("write \(quoted(text))", .safe, edits: [edit])]
  }

  /// Returns how Xcode spells the store's localization for a locale, or nil where the store has none.
  private static func usualSpelling(of locale: LocaleID) -> String? {
    let joined = locale.identifier.replacing("-", with: "_")
    if AppStoreLocale(storeKit: joined) != nil { return joined }
    if let found = AppStoreLocale(appStoreConnect: locale.identifier) { return found.storeKitCode }
    return AppStoreLocale(storeKit: locale.language) == nil ? nil : locale.language
  }
}
