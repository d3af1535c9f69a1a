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
      source: "older App Store documentation, product page", options: [maximum], catalogs: .appStore)
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
  private static let largest = 35
  private static let maximum = RuleOption(
    "maximum", .integer(30), "most characters that a display name may have by the older limit")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .displayName {
      let length = storeLength(of: text.text.value)
      guard length > maximum, length <= Self.largest else { continue }
      sink.report(
        context.finding(
          "the display name \(quoted(text.text.value)) has \(length) characters; older limits are \(maximum)",
          at: Label(text.text), help: "use at most \(maximum) characters to be safe",
          subject: context.subject(text, of: catalog)))
    }
  }
}
