import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A storefront that the App Store does not have.
struct StorekitStorefrontUnknown: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "storekit-storefront-unknown", severity: .warning, certainty: .observed,
      summary: "the storefront of a StoreKit configuration is none of the App Store's",
      rationale:
        "Xcode names storefronts by three letters. With a code that it does not know, prices are shown in another currency than was meant.",
      source: "the App Store's 175 storefronts; public StoreKit configurations")
  }

  static var examples: [Example] {
    [
      .flagged(storeKit: #"{"settings": {"_storefront": "⟦US⟧"}}"#),
      .flagged(storeKit: #"{"settings": {"_storefront": "⟦GER⟧"}}"#),
      .flagged(storeKit: #"{"settings": {"_storefront": "⟦usa⟧"}}"#),
      .flagged(storeKit: #"{"settings": {"_storefront": "⟦Germany⟧"}}"#),
      .accepted(storeKit: #"{"settings": {"_storefront": "USA"}}"#),
      .accepted(storeKit: #"{"settings": {"_storefront": "XKS"}}"#),
      .accepted(storeKit: #"{"settings": {"_storefront": ""}}"#),
      .accepted(storeKit: #"{"settings": {}}"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    guard let storefront = catalog.settings.storefront, !storefront.span.isEmpty,
      !context.hasWrongType(storefront)
    else { return }
    if let code = storefront.value.value, Storefront(code) != nil { return }
    let text = context.spelling(storefront)
    sink.report(
      context.finding(
        "\(quoted(text)) is no storefront of the App Store", at: Label(storefront),
        help: Storefront.suggestion(for: text).map { "did you mean \(quoted($0.code.description))?" }
          ?? "use the three-letter code of a storefront, such as \"USA\" or \"DEU\"",
        subject: Diagnostic.Subject(table: context.tableName(of: catalog))))
  }
}
