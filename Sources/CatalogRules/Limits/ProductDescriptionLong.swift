import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product's description that fits today's limit of the store but not the older one.
struct ProductDescriptionLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-description-long", severity: .info, certainty: .uncertain,
      summary: "a product's description is longer than older limits of the App Store",
      rationale: "Older documents of the store and several tools allow 45 characters, newer ones 55.",
      source: "older App Store documentation, product page", options: [maximum], catalogs: .appStore,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #""localizations": [{"description": "⟦Four handwriting fonts for your tasting notes.⟧"}]"#),
      .flagged(
        product:
          #""localizations": [{"description": "⟦A shiny golden badge that is shown next to your profile⟧"}]"#),
      .accepted(
        product: #""localizations": [{"description": "Four handwriting fonts for your tasting notes"}]"#),
      .accepted(
        product:
          #""localizations": [{"description": "A shiny golden badge that is shown next to your profile name"}]"#
      ),
    ]
  }

  /// Longer texts are too long by today's limit, which another rule says.
  private static let largest = 55
  private static let maximum = RuleOption(
    "maximum", .integer(45), "most characters that a description may have by the older limit")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .description {
      let length = storeLength(of: text.text.value)
      guard length > maximum, length <= Self.largest else { continue }
      sink.report(
        context.finding(
          "the description \(quoted(text.text.value)) has \(length) characters; older limits are \(maximum)",
          at: Label(text.text), help: "use at most \(maximum) characters to be safe",
          subject: context.subject(text, of: catalog)))
    }
  }
}
