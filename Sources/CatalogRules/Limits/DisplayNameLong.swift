import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A display name that fits today's limit of the store but not the older one.
struct DisplayNameLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-long", severity: .info, certainty: .uncertain,
      summary: "a display name is longer than older limits of the App Store",
      rationale: "Older documents of the store and several tools allow 30 characters, newer ones 35.",
      source: "older App Store documentation, product page")
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦Roast Guide for All Coffee Beans⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦Photo Frames for Pictures of Coffee⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Roast Guide for Coffee Beans.."}]"#),
      .accepted(product: #""localizations": [{"displayName": "Photo Frames for All Pictures of Coffee"}]"#),
    ]
  }

  /// Longer names are too long by today's limit, which another rule says.
  private static let lengths = 31...35

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .displayName {
      let length = storeLength(of: text.text.value)
      guard Self.lengths.contains(length) else { continue }
      sink.report(
        context.finding(
          "the display name \(quoted(text.text.value)) has \(length) characters; older limits are 30",
          at: Label(text.text), help: "use at most 30 characters to be safe",
          subject: context.subject(text, of: catalog)))
    }
  }
}
