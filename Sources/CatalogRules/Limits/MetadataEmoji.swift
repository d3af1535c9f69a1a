import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Emoji in a text of the store.
///
/// Only what is shown as an emoji counts; signs such as ™, © and digits are emoji to Unicode and text to everybody.
struct MetadataEmoji: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-emoji", severity: .warning, certainty: .secondHand,
      summary: "a display name or description holds an emoji",
      rationale: "The store's documents name emoticons among what names and descriptions must not hold.",
      source: "App Store Connect Help, auto-renewable subscription information", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦🎨 Color Themes⟧"}]"#),
      .flagged(product: #""localizations": [{"description": "⟦With love ❤️⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦Pro 🇺🇸⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Acme™ Pro © 2026 ®"}]"#),
      .accepted(product: #""localizations": [{"displayName": "100 Coins :-)"}]"#),
      .accepted(product: #""localizations": [{"displayName": "★ Icons ☆ ♥ ✓"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦🎨 Color Themes⟧", "locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts {
      guard let emoji = text.text.value.first(where: Self.isShownAsEmoji) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) holds the emoji \(quoted(String(emoji)))",
          at: Label(text.text), help: "say it in words", subject: context.subject(text, of: catalog)))
    }
  }

  private static func isShownAsEmoji(_ character: Character) -> Bool {
    var canBeEmoji = false
    for scalar in character.unicodeScalars {
      if scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F && canBeEmoji { return true }
      canBeEmoji = scalar.properties.isEmoji
    }
    return false
  }
}
