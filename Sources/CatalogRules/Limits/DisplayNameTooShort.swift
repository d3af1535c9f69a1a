import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A display name of one character.
struct DisplayNameTooShort: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-too-short", severity: .warning, certainty: .secondHand,
      summary: "a display name is shorter than the App Store takes",
      rationale: "App Store Connect asks for two characters at least.",
      source: "answers of App Store Connect in public reports; public schemas of tools for it",
      options: [minimum], catalogs: .appStore, evidence: .report("fastlane/fastlane#14420"))
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦A⟧", "locale": "en_US"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦月⟧", "locale": "ja""#)
      ]),
      .accepted(product: #""localizations": [{"displayName": "AI", "locale": "en_US"}]"#),
      .accepted(product: #""localizations": [{"displayName": "月額", "locale": "ja"}]"#),
      // An empty name is for another rule.
      .accepted(product: #""localizations": [{"displayName": "", "locale": "en_US"}]"#),
    ]
  }

  private static let minimum = RuleOption(
    "minimum", .integer(2), "fewest characters that a display name may have")
  private let minimum: Int

  init(options: RuleOptions) { minimum = options.integer(Self.minimum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .displayName {
      let name = trimmed(text.text.value)
      guard !name.isEmpty, storeLength(of: name) < minimum, !catalog.isAccepted(text.product) else {
        continue
      }
      sink.report(
        context.finding(
          "the display name \(quoted(name)) has fewer than \(minimum) characters", at: Label(text.text),
          help: "name the product as customers shall read it", subject: context.subject(text, of: catalog)))
    }
  }
}
