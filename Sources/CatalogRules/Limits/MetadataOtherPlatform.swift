import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text that names another mobile platform or its store.
struct MetadataOtherPlatform: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-other-platform", severity: .warning, certainty: .official,
      summary: "a display name or description names another mobile platform",
      rationale:
        "App Review rejects metadata with the names of other mobile platforms, unless the app is about them.",
      source: "App Review Guidelines 2.3.10")
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"description": "⟦Same as on Android⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦Android Bean Guide⟧"}]"#),
      .flagged(product: #""localizations": [{"description": "⟦Also sold on Google Play⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Android theme"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Remote for Android TV"}]"#),
      .accepted(product: #""localizations": [{"description": "Google Drive backup; play offline"}]"#),
      .accepted(product: #""localizations": [{"description": "For iPhone, iPad and Mac"}]"#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts {
      guard let name = Self.platform(in: copyTokens(text.text.value)) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) names \(quoted(name))", at: Label(text.text),
          help: "leave the other platform out", subject: context.subject(text, of: catalog)))
    }
  }

  private static func platform(in tokens: [CopyToken]) -> String? {
    for (index, token) in tokens.enumerated() {
      let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
      switch (token.text, next) {
      case ("google", "play"): return "Google Play"
      case ("play", "store"): return "Play Store"
      case ("windows", "phone"): return "Windows Phone"
      case ("amazon", "appstore"): return "Amazon Appstore"
      case ("appgallery", _): return "AppGallery"
      case ("android", let next) where !isOwnThing(next): return "Android"
      default: continue
      }
    }
    return nil
  }

  /// Whether a word after "Android" makes it the look of something sold, or a thing that an app may work with.
  private static func isOwnThing(_ word: String) -> Bool {
    switch word {
    case "auto", "box", "tv", "theme", "themes", "icon", "icons", "look", "robot", "robots", "skin", "skins",
      "style",
      "wallpaper", "wallpapers", "character", "characters", "costume", "hero", "keyboard":
      true
    default: false
    }
  }
}
