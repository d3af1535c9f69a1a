import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A keyword that stands twice.
struct AppKeywordsDuplicate: StringRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "app-keywords-duplicate", severity: .info, certainty: .derived,
      summary: "a keyword stands twice among an app's keywords",
      rationale: "The second one finds the app no better and takes room that another keyword could have.",
      source: "App Store documentation, search; public checkers of store data", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(files: ["fastlane/metadata/en-US/keywords.txt": "coffee,espresso,⟦coffee⟧"]),
      .flagged(files: ["fastlane/metadata/de-DE/keywords.txt": "Mühle, Kaffee, ⟦mühle⟧, Tee\n"]),
      .accepted(files: ["fastlane/metadata/en-US/keywords.txt": "coffee,coffee grinder,grinders"]),
      // Each locale has keywords of its own.
      .accepted(files: [
        "fastlane/metadata/en-US/keywords.txt": "espresso",
        "fastlane/metadata/de-DE/keywords.txt": "espresso",
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(
    _ keys: Range<Int>, of family: TableFamily, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    for text in context.appStoreTexts(of: family, keys) where text.field == .keywords {
      var first: [String: AppKeyword] = [:]
      var reported: Set<String> = []
      for keyword in text.keywords {
        guard let earlier = first[keyword.text] else {
          first[keyword.text] = keyword
          continue
        }
        guard reported.insert(keyword.text).inserted else { continue }
        sink.report(
          context.finding(
            "the keyword \(quoted(keyword.text)) stands twice", at: text.label(keyword.range),
            help: "remove it, or use another word", secondary: [text.label(earlier.range, "first here")],
            subject: text.subject))
      }
    }
  }
}
