import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of the app's page that names another mobile platform or its store.
struct AppMetadataOtherPlatform: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "app-metadata-other-platform", severity: .warning, certainty: .official,
      summary: "a text of the app's page names another mobile platform",
      rationale:
        "App Review rejects metadata with the names of other mobile platforms, unless the app is about them.",
      source: "App Review Guidelines 2.3.10")
  }

  static var examples: [Example] {
    [
      .flagged(files: ["fastlane/metadata/en-US/description.txt": "Share with friends\non ⟦Android⟧."]),
      .flagged(files: ["fastlane/metadata/en-US/keywords.txt": "coffee,⟦android⟧,beans"]),
      .flagged(files: ["fastlane/metadata/de-DE/release_notes.txt": "Jetzt auch bei ⟦Google Play⟧"]),
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "Casts to Android TV and Google Drive."]),
      .accepted(files: ["fastlane/metadata/en-US/description.txt": "For iPhone, iPad and Mac; play offline."]
      ),
      .accepted(files: ["fastlane/metadata/android/en-US/title.txt": "Coffee for Android"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for text in context.appStoreTexts(of: family, keys) {
      let words = textWords(text.text)
      guard let place = Self.platform(in: words) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.title) in \(quoted(text.locale)) names \(quoted(String(decoding: text.text[place], as: UTF8.self)))",
          at: text.label(place), help: "leave the other platform out", subject: text.subject))
    }
  }

  private static func platform(in words: [TextWord]) -> Range<Int>? {
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : nil
      let end = MetadataOtherPlatform.platformWords(word.text, next?.text ?? "")
      if end == 1 { return word.range }
      if end == 2, let next { return word.range.lowerBound..<next.range.upperBound }
    }
    return nil
  }
}
