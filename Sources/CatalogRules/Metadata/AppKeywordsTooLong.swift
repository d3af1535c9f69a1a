import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// Keywords of more than a hundred characters.
///
/// Apple's text says bytes, but the store has taken a hundred characters of Arabic: characters are counted.
struct AppKeywordsTooLong: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "app-keywords-too-long", severity: .error, certainty: .official,
      summary: "an app's keywords are longer than the App Store takes",
      rationale: "App Store Connect takes keywords of up to 100 characters in each locale, commas included.",
      source: "App Store Connect Help, platform version information", options: [maximum])
  }

  static var examples: [Example] {
    let keywords = String(repeating: "espresso,", count: 11)
    return [
      .flagged(files: ["fastlane/metadata/en-US/keywords.txt": "⟦\(keywords)aa⟧"]),
      .flagged(files: ["fastlane/metadata/de-DE/keywords.txt": "⟦\(keywords)kaffee,mühle⟧\n"]),
      .accepted(files: ["fastlane/metadata/en-US/keywords.txt": "\(keywords)a\n"]),
      // More than a hundred bytes.
      .accepted(files: [
        "fastlane/metadata/ar-SA/keywords.txt": String(repeating: "قهوة,", count: 19)
      ]),
    ]
  }

  private static let maximum = RuleOption(
    "maximum", .integer(MetadataLimit.appKeywords.maximum ?? 100), "most characters that keywords may have")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for text in context.appStoreTexts(of: family, keys)
    where text.field == .keywords && text.text.count > maximum {
      let length = storeLength(of: text.string)
      guard length > maximum else { continue }
      sink.report(
        context.finding(
          "the keywords in \(quoted(text.locale)) have \(length) characters, \(length - maximum) more than the store takes",
          at: text.label(), help: "use at most \(maximum) characters", subject: text.subject))
    }
  }
}
