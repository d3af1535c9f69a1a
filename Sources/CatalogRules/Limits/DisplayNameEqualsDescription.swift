import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A description that only repeats the name.
struct DisplayNameEqualsDescription: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-equals-description", severity: .info, certainty: .derived,
      summary: "a product's description is the same as its name",
      rationale:
        "The store shows the two one below the other; the second line is lost on saying the same once more.",
      source: "Human Interface Guidelines, in-app purchase: succinct, descriptive texts", catalogs: .appStore,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #""localizations": [{"displayName": "Pro", "description": "⟦Pro⟧", "locale": "en_US"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#,
          localizations: #""name": "Pro Monthly", "description": "⟦Pro monthly.⟧", "locale": "en-US""#)
      ]),
      .accepted(
        product:
          #""localizations": [{"displayName": "Pro", "description": "Unlock all themes", "locale": "en_US"}]"#
      ),
      .accepted(product: #""localizations": [{"displayName": "", "description": "", "locale": "en_US"}]"#),
      // The same words of two localizations are for other rules.
      .accepted(
        product:
          #""localizations": [{"displayName": "Pro", "locale": "en_US"}, {"description": "Pro", "locale": "de"}]"#
      ),
      // Both hold a place, which another rule says.
      .accepted(product: #""localizations": [{"displayName": "test", "description": "test"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      for entry in product.localizations {
        guard let name = entry.displayName, let text = entry.description else { continue }
        let key = Self.key(name.value)
        guard !key.isEmpty, key == Self.key(text.value), !MetadataPlaceholder.isPlaceholder(text.value) else {
          continue
        }
        sink.report(
          context.finding(
            "the description \(quoted(text.value)) says no more than the name", at: Label(text),
            help: "say what the customer gets", secondary: [Label(name, "the name")],
            subject: context.subject(
              product, of: catalog, locale: entry.locale?.value, variant: "description")))
      }
    }
  }

  /// Returns the words of a text without the marks around them.
  private static func key(_ text: String) -> String {
    copyTokens(text).map(\.text).joined(separator: " ")
  }
}
