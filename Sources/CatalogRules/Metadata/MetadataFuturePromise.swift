import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of the store that promises what is to come.
struct MetadataFuturePromise: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-future-promise", severity: .warning, certainty: .secondHand,
      summary: "a text of the store promises features of the future",
      rationale:
        "App Review rejects texts about what the app does not do yet, and customers pay for it now. Only English and a few sure phrases are known.",
      source: "App Review Guidelines 2.3.1 and 2.3.12; word lists of public checkers of store data",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #""localizations": [{"description": "More themes ⟦coming soon⟧", "locale": "en_US"}]"#),
      .flagged(files: [
        "fastlane/metadata/en-GB/description.txt": "Widgets, and charts\n⟦in a future update⟧!"
      ]),
      .accepted(
        product:
          #""localizations": [{"description": "Soon ready: coffee in two minutes", "locale": "en_US"}]"#),
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "Plan future updates of your kitchen."]),
      // What a calendar of films shows.
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "See which films are coming soon to you."]
      ),
      .accepted(files: ["fastlane/metadata/de-DE/description.txt": "Coming soon ist ein Film."]),
    ]
  }

  /// Phrases that tell of the app itself, in English.
  private static let phrases = [
    "coming soon", "in a future update", "future update", "in future versions", "in a future version",
    "in the next update", "will be added soon", "more features to come",
  ]

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in context.storeTexts {
      guard text.locale.isEmpty || text.locale.lowercased().hasPrefix("en"),
        let place = Self.promise(in: text)
      else { continue }
      sink.report(
        context.finding(
          "the \(text.name) promises something: \(quoted(text.string(place)))", at: text.label(place),
          help: "tell only what the customer gets now", subject: text.subject))
    }
  }

  private static func promise(in text: StoreText) -> Range<Int>? {
    let words = textWords(text.bytes)
    guard words.count > 1 else { return nil }
    for phrase in phrases {
      guard let place = firstPhrase(phrase, in: words, of: text.bytes) else { continue }
      // "films coming soon to you", "See what is coming soon": something else comes than the app.
      let next = words.first { $0.range.lowerBound >= place.upperBound }?.text
      let before = words.last { $0.range.upperBound <= place.lowerBound }?.text
      if phrase == "coming soon",
        ["to", "in", "near"].contains(next)
          || ["are", "is", "the", "films", "movies", "games"].contains(before)
      {
        continue
      }
      return place
    }
    return nil
  }
}
