import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// A text in one language that is the text of another, letter for letter.
///
/// Short texts and single words are often brands and stay the same in every language.
struct LocalizationUntranslated: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-untranslated", severity: .info, certainty: .derived,
      summary: "a localized text is the same as in the first language",
      rationale:
        "Customers read another language than the rest of the store page, or two languages on one paywall.",
      source: "public StoreKit configurations", catalogs: .appStore.union([.googlePlay]))
  }

  static var examples: [Example] {
    [
      .flagged(
        product: texts(["en_US": "All features for one month", "ja": "⟦All features for one month⟧"])),
      .flagged(
        product: texts(["en_US": "All brewing recipes", "de": "⟦All brewing recipes⟧", "fr": "Recettes"])),
      .accepted(product: texts(["en_US": "All features for one month", "ja": "全機能を1か月"])),
      .accepted(
        product: texts(["en_US": "All features for one month", "en_GB": "All features for one month"])),
      .accepted(product: texts(["en_US": "Acme Premium", "de": "Acme Premium", "ja": "Acme Premium"])),
      .accepted(product: texts(["zh_Hans": "全部功能", "zh_Hant": "全部功能"])),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""description": "All brewing recipes", "locale": "en-US""#,
          #""description": "⟦All brewing recipes⟧", "locale": "de-DE""#)
      ]),
    ]
  }

  private static func texts(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { #"{"description": "\#($0.value)", "locale": "\#($0.key)"}"# }
    return #""productID": "a", "localizations": [\#(entries.joined(separator: ", "))]"#
  }

  /// Fewer letters are no sentence.
  static let minimumLetters = 16

  /// What makes two texts the same.
  private struct Key: Hashable {
    let field: MetadataText.Field
    let text: String
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.wholeProducts {
      var first: [Key: MetadataText] = [:]
      for text in MetadataText.all(of: product) {
        let key = Key(field: text.field, text: text.text.value)
        guard let earlier = first[key] else {
          first[key] = text
          continue
        }
        let (language, other) = (text.language, earlier.language)
        guard !language.isEmpty, !other.isEmpty, language != other,
          text.isSentence(minimumLetters: Self.minimumLetters)
        else { continue }
        // The text may be right here and wrong in the first locale.
        let isWrongFirst = earlier.isInForeignScript && !text.isInForeignScript
        let (copy, original) = isWrongFirst ? (earlier, text) : (text, earlier)
        sink.report(
          context.finding(
            "the \(copy.field.name) in \(quoted(copy.locale?.value ?? "")) is the same as in \(quoted(original.locale?.value ?? ""))",
            at: Label(copy.text), help: "translate it", secondary: [Label(original.text, "the same text")],
            subject: context.subject(copy, of: catalog)))
      }
    }
  }
}
