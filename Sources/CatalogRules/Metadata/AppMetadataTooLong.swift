import CatalogModel
import Diagnostics
import RuleKit
import SourceText
import StoreData

/// A text of the app's page that is longer than the App Store takes.
struct AppMetadataTooLong: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "app-metadata-too-long", severity: .error, certainty: .official,
      summary: "a text of the app's page is longer or shorter than the App Store takes",
      rationale:
        "App Store Connect refuses an app name of more than 30 characters, a subtitle of more than 30, a promotional text of more than 170, and a description or release notes of more than 4000, in every locale. A text that is too long only where accents count as characters of their own is a warning.",
      source: "App Store Connect Help, app information and platform version information")
  }

  static var examples: [Example] {
    let long = String(repeating: "Brew, taste and note. ", count: 182)
    return [
      .flagged(files: ["fastlane/metadata/en-US/name.txt": "⟦Coffee Diary for Home Baristas!⟧"]),
      .flagged(files: ["fastlane/metadata/de-DE/subtitle.txt": "⟦Kaffeetagebuch mit allen Rezepten⟧\n"]),
      .flagged(files: ["fastlane/metadata/ja/name.txt": "⟦茶⟧"]),
      .flagged(files: ["fastlane/metadata/en-US/description.txt": "⟦\(long)⟧".replacing(" ⟧", with: "⟧")]),
      .accepted(files: ["fastlane/metadata/en-US/name.txt": "Coffee Diary for Home Barista!\n"]),
      .accepted(files: ["fastlane/metadata/ar-SA/promotional_text.txt": "مفكرة القهوة"]),
      // Google Play takes longer ones.
      .accepted(files: [
        "fastlane/metadata/android/en-US/short_description.txt": "Coffee Diary for Home Baristas everywhere"
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for text in context.appStoreTexts(of: family, keys) {
      guard let limit = text.field.limit else { continue }
      // Most texts are far from the limit, which their bytes tell.
      let maximum = limit.maximum ?? .max
      let minimum = limit.minimum ?? 0
      guard text.text.count > maximum || text.text.count < minimum * 4 else { continue }
      let string = text.string
      let length = storeLength(of: string)
      if length > maximum {
        sink.report(
          context.finding(
            "the \(text.field.title) in \(quoted(text.locale)) has \(length) characters, \(length - maximum) more than the store takes",
            at: text.label(), help: "use at most \(maximum) characters",
            severity: string.count > maximum ? nil : .warning, subject: text.subject))
      } else if length < minimum {
        sink.report(
          context.finding(
            "the \(text.field.title) in \(quoted(text.locale)) has fewer than \(minimum) characters",
            at: text.label(), help: "use at least \(minimum) characters", subject: text.subject))
      }
    }
  }
}

extension AppStoreText.Field {
  /// How long the text may be; nil for keywords, which have a rule of their own.
  fileprivate var limit: MetadataLimit? {
    switch self {
    case .name: .appName
    case .subtitle: .appSubtitle
    case .promotionalText: .promotionalText
    case .description: .appDescription
    case .releaseNotes: .releaseNotes
    case .keywords: nil
    }
  }
}
