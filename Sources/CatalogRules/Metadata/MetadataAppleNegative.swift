import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of the store that speaks ill of Apple, its devices or its review.
struct MetadataAppleNegative: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-apple-negative", severity: .info, certainty: .secondHand,
      summary: "a text of the store speaks ill of Apple",
      rationale:
        "App Review rejects texts that blame the store, its review or its platform, and customers cannot do anything about it.",
      source: "word lists of public checkers of store data", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "fastlane/metadata/en-US/release_notes.txt": "Late again: ⟦waiting for Apple⟧ to look at it."
      ]),
      .flagged(files: ["fastlane/metadata/en-US/release_notes.txt": "Widgets are gone. ⟦Apple forced⟧ us."]),
      .flagged(
        product: #""localizations": [{"description": "⟦Rejected by Apple⟧ twice", "locale": "en_US"}]"#),
      .accepted(files: [
        "fastlane/metadata/en-US/release_notes.txt": "Made for Apple Watch, with Apple Health."
      ]),
      .accepted(files: [
        "fastlane/metadata/en-US/description.txt": "Twenty apple pies, slow baked. Apple trees, too."
      ]),
    ]
  }

  private static let phrases = [
    "waiting for Apple", "rejected by Apple", "Apple rejected", "Apple forced", "forced by Apple",
    "blame Apple",
    "Apple's fault", "Apple won't let", "Apple doesn't allow us", "Apple bug", "bug in iOS", "iOS bug",
    "slow app review", "app review rejected", "Apple sucks", "thanks to Apple's review",
  ]

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in context.storeTexts {
      let words = textWords(text.bytes)
      guard words.contains(where: { ["apple", "apple's", "ios", "review"].contains($0.text) }),
        let place = Self.phrases.lazy.compactMap({ firstPhrase($0, in: words, of: text.bytes) }).first
      else { continue }
      sink.report(
        context.finding(
          "the \(text.name) says \(quoted(text.string(place)))", at: text.label(place),
          help: "say what is better now", subject: text.subject))
    }
  }
}
