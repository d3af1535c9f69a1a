import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A name that reads as if Apple itself sold the product.
///
/// Apple's devices and services are what products are for, as in `Apple Watch faces`; such names are passed over.
struct MetadataAppleTrademark: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-apple-trademark", severity: .info, certainty: .derived,
      summary: "a display name reads as if Apple sold the product",
      rationale:
        "App Review rejects names that suggest a product of Apple's own. Naming a device that the product works with is no such name.",
      source: "App Review Guidelines 5.2.5; Apple's guidelines for the use of trademarks", catalogs: .appStore
    )
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦Apple Premium⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦iCloud+ for Notes⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦App Store Pro⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Acme Premium"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Apple Watch faces"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Apple pie recipes"}]"#),
      .accepted(product: #""localizations": [{"displayName": "iCloud sync"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field.isName {
      guard let name = Self.mark(in: text.text.value) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) reads as if it were Apple's own, by \(quoted(name))",
          at: Label(text.text), help: "begin with the app's own name",
          subject: context.subject(text, of: catalog)))
    }
  }

  private static func mark(in text: String) -> String? {
    let words = copyTokens(text).map(\.text)
    guard let first = words.first else { return nil }
    if trimmed(text).lowercased().hasPrefix("icloud+") { return "iCloud+" }
    let second = words.count > 1 ? words[1] : ""
    let third = words.count > 2 ? words[2] : ""
    if first == "apple", isService(second) { return "Apple" }
    if first == "app", second == "store", isService(third) { return "App Store" }
    return nil
  }

  /// Whether a word names a service that anyone may sell.
  private static func isService(_ word: String) -> Bool {
    switch word {
    case "premium", "pro", "plus", "subscription", "membership", "plan", "gold", "unlimited", "vip", "club",
      "one", "prime":
      true
    default: false
    }
  }
}
