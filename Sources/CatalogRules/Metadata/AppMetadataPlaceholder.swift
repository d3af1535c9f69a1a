import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of the app's page that only holds a place.
struct AppMetadataPlaceholder: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "app-metadata-placeholder", severity: .warning, certainty: .official,
      summary: "a text of the app's page is a placeholder",
      rationale: "App Review rejects submissions with placeholder text.",
      source: "App Review Guidelines 2.1; word lists of public checkers of store data")
  }

  static var examples: [Example] {
    [
      .flagged(files: ["fastlane/metadata/en-US/description.txt": "Coffee.\n⟦Lorem ipsum⟧ dolor sit amet."]),
      .flagged(files: ["fastlane/metadata/en-US/subtitle.txt": "⟦Placeholder text⟧"]),
      .flagged(files: ["fastlane/metadata/en-US/promotional_text.txt": "⟦TODO⟧\n"]),
      .accepted(files: ["fastlane/metadata/en-US/name.txt": "Todo"]),
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "A test kitchen with sample recipes."]),
      // Words for the search.
      .accepted(files: ["fastlane/metadata/en-US/keywords.txt": "test"]),
      // A generator of such texts.
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "Makes Lorem Ipsum of any length."]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for text in context.appStoreTexts(of: family, keys) where text.field != .keywords {
      guard let place = Self.placeholder(in: text) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.title) in \(quoted(text.locale)) holds a placeholder", at: text.label(place),
          help: "write what customers shall read", subject: text.subject))
    }
  }

  private static func placeholder(in text: AppStoreText) -> Range<Int>? {
    if text.text.count <= 60, MetadataPlaceholder.isPlaceholder(text.string) {
      return text.text.startIndex..<text.text.endIndex
    }
    let words = textWords(text.text)
    for (index, word) in words.enumerated() where word.text == "lorem" && index + 2 < words.count {
      // A third word of the dummy text: no app that writes about it.
      if words[index + 1].text == "ipsum", words[index + 2].text == "dolor" {
        return word.range.lowerBound..<words[index + 1].range.upperBound
      }
    }
    return nil
  }
}
