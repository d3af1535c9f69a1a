import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A word that a text of the store must not hold, from a list that a project sets.
struct MetadataForbiddenWord: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-forbidden-word", severity: .warning, certainty: .secondHand,
      summary: "a text of the store holds a word of the list of words to leave out",
      rationale:
        "App Review rejects texts that show that something is only a test. A project sets its own list, such as names of competitors or words that do not fit its voice; it replaces the words given here.",
      source: "App Review Guidelines 2.2; word lists of public checkers of store data", options: [words],
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        product: #""localizations": [{"displayName": "Pro", "description": "⟦Beta test⟧ of the Pro plan"}]"#),
      .flagged(files: ["fastlane/metadata/en-US/description.txt": "This is\n⟦just a test⟧ of things."]),
      .accepted(
        product: #""localizations": [{"displayName": "Pro", "description": "Test your beta waves"}]"#),
      // Other words around.
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "It is not just a testing ground."]),
      .accepted(files: ["fastlane/metadata/android/en-US/full_description.txt": "Just a test"]),
    ]
  }

  private static let words = RuleOption(
    "words", .strings(["alpha test", "beta test", "just a test"]),
    "words and phrases that texts of the store must not hold, in any case of letters")
  private let words: [String]

  init(options: RuleOptions) { words = options.strings(Self.words) }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in context.storeTexts {
      let found = textWords(text.bytes)
      guard let place = words.lazy.compactMap({ firstPhrase($0, in: found, of: text.bytes) }).first else {
        continue
      }
      sink.report(
        context.finding(
          "the \(text.name) holds \(quoted(text.string(place)))", at: text.label(place),
          help: "say it in other words", subject: text.subject))
    }
  }
}
