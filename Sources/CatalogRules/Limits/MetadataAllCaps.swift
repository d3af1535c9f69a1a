import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A display name in capital letters.
///
/// Names whose words all have three letters or fewer, and single words of four, are taken for abbreviations.
struct MetadataAllCaps: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-all-caps", severity: .info, certainty: .official,
      summary: "a display name is all capital letters",
      rationale: "The store's guidance asks for names in title case; capitals are hard to read in its lists.",
      source: "App Store documentation, product texts of the Advanced Commerce API", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦PREMIUM PLAN⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦PREMIUM⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦ПОДПИСКА НА ГОД⟧", "locale": "ru"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Premium Plan"}]"#),
      .accepted(product: #""localizations": [{"displayName": "IVPN"}]"#),
      .accepted(product: #""localizations": [{"displayName": "VIP HD 100"}]"#),
      .accepted(product: #""localizations": [{"displayName": "プレミアム会員", "locale": "ja"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Pro", "description": "ALL FEATURES"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦PREMIUM PLAN⟧", "locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field.isName && Self.isAllCaps(text.text.value) {
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) is all capital letters", at: Label(text.text),
          help: "capitalize the first letters only", subject: context.subject(text, of: catalog)))
    }
  }

  private static func isAllCaps(_ text: String) -> Bool {
    let words = text.split { !$0.isLetter }
    let cased = words.filter { word in word.contains { $0.isUppercase || $0.isLowercase } }
    guard let longest = cased.map(\.count).max(), longest >= 4, longest > 4 || cased.count > 1 else {
      return false
    }
    return cased.allSatisfy { word in !word.contains(where: \.isLowercase) }
  }
}
