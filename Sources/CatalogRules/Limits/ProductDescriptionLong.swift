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
      source: "older App Store documentation, product page", evidence: .publicFiles)
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
  private static let lengths = 46...55

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .description {
      let length = storeLength(of: text.text.value)
      guard Self.lengths.contains(length) else { continue }
      sink.report(
        context.finding(
          "the description \(quoted(text.text.value)) has \(length) characters; older limits are 45",
          at: Label(text.text), help: "use at most 45 characters to be safe",
          subject: context.subject(text, of: catalog)))
    }
  }
}
