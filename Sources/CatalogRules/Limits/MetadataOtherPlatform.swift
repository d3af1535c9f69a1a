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
      source: "App Review Guidelines 2.3.10", catalogs: .appStore)
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
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""description": "⟦Same as on Android⟧", "locale": "en-US""#)
      ]),
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
      switch platformWords(token.text, next) {
      case 1: return token.text == "android" ? "Android" : "AppGallery"
      case 2: return names[token.text]
      default: continue
      }
    }
    return nil
  }

  private static let names = [
    "google": "Google Play", "play": "Play Store", "windows": "Windows Phone", "amazon": "Amazon Appstore",
  ]

  /// Returns how many of two words that follow each other name another platform; 0 where they name none.
  static func platformWords(_ word: String, _ next: String) -> Int {
    switch (word, next) {
    case ("google", "play"), ("play", "store"), ("windows", "phone"), ("amazon", "appstore"): 2
    case ("appgallery", _): 1
    case ("android", let next) where !isOwnThing(next): 1
    default: 0
    }
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
