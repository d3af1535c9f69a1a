import CatalogModel
import Diagnostics
import LocaleData
import RuleKit
import SourceText

/// Texts that are the same in two regions of a language.
///
/// The store allows it, and often it is meant: the rule lists what a translator may still do.
struct LocalizationRegionalCopy: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "localization-regional-copy", severity: .info, certainty: .derived,
      summary: "a product's texts are the same in two regions of one language",
      rationale: "A text of its own for each region is worth its cost only where it is another text.",
      source: "public StoreKit configurations", catalogs: .appStore, isOptIn: true)
  }

  static var examples: [Example] {
    [
      .flagged(product: texts(["pt_BR": "Todas as receitas", "⟦pt_PT⟧": "Todas as receitas"])),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "Pro", "description": "All", "locale": "en-US""#,
          #""name": "Pro", "description": "All", "locale": "⟦en-GB⟧""#)
      ]),
      .accepted(product: texts(["pt_BR": "Tela cheia", "pt_PT": "Ecrã inteiro"])),
      .accepted(product: texts(["en_US": "Pro", "de": "Pro"])),
      // Two scripts are two texts.
      .accepted(product: texts(["zh_Hans": "全部功能", "zh_Hant": "全部功能"])),
    ]
  }

  private static func texts(_ texts: KeyValuePairs<String, String>) -> String {
    let entries = texts.map { #"{"description": "\#($0.value)", "locale": "\#($0.key)"}"# }
    return #""productID": "a", "localizations": [\#(entries.joined(separator: ", "))]"#
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      var first: [WrittenLanguage: [ProductLocalization]] = [:]
      for entry in product.localizations {
        guard let locale = entry.locale, let language = WrittenLanguage(locale.value) else { continue }
        let earlier = first[language, default: []].first {
          Self.isSame($0, entry) && $0.locale?.value != locale.value
        }
        first[language, default: []].append(entry)
        guard let earlier, let other = earlier.locale else { continue }
        sink.report(
          context.finding(
            "the texts in \(quoted(locale.value)) are the same as in \(quoted(other.value))",
            at: Label(locale),
            help: "leave it so, or write what the region says", secondary: [Label(other, "the same texts")],
            subject: context.subject(product, of: catalog, locale: locale.value)))
      }
    }
  }

  private static func isSame(_ left: ProductLocalization, _ right: ProductLocalization) -> Bool {
    let (name, text) = (right.displayName?.value ?? "", right.description?.value ?? "")
    guard !name.isEmpty || !text.isEmpty else { return false }
    return left.displayName?.value ?? "" == name && left.description?.value ?? "" == text
  }
}
