import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A keyword that is a word of the app's name or subtitle.
struct AppKeywordsRepeatName: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "app-keywords-repeat-name", severity: .info, certainty: .derived,
      summary: "a keyword is a word of the app's name or subtitle",
      rationale:
        "The store searches the name and the subtitle as well; a keyword that repeats them takes room that another one could have.",
      source: "App Store documentation, search")
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee Diary",
        "fastlane/metadata/en-US/keywords.txt": "espresso,⟦diary⟧,grinder",
      ]),
      .flagged(files: [
        "fastlane/metadata/de-DE/name.txt": "Bohne",
        "fastlane/metadata/de-DE/subtitle.txt": "Dein Kaffee-Tagebuch",
        "fastlane/metadata/de-DE/keywords.txt": "Rezepte,⟦Kaffee⟧",
      ]),
      .accepted(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee Diary",
        "fastlane/metadata/en-US/keywords.txt": "espresso,coffee grinder",
      ]),
      // The name of another locale.
      .accepted(files: [
        "fastlane/metadata/en-US/name.txt": "Coffee Diary", "fastlane/metadata/de-DE/keywords.txt": "diary",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for family in workspace.families where family.isStoreMetadata {
      let texts = context.appStoreTexts(of: family)
      var names: [String: [String: (text: AppStoreText, range: Range<Int>)]] = [:]
      for text in texts where text.field == .name || text.field == .subtitle {
        for word in textWords(text.text) where names[text.locale]?[word.text] == nil {
          names[text.locale, default: [:]][word.text] = (text, word.range)
        }
      }
      for text in texts where text.field == .keywords {
        var reported: Set<String> = []
        for keyword in text.keywords {
          guard let place = names[text.locale]?[keyword.text], reported.insert(keyword.text).inserted else {
            continue
          }
          sink.report(
            context.finding(
              "the keyword \(quoted(keyword.text)) is in the \(place.text.field.title), too",
              at: text.label(keyword.range), help: "use another word",
              secondary: [place.text.label(place.range, "here")], subject: text.subject))
        }
      }
    }
  }
}
