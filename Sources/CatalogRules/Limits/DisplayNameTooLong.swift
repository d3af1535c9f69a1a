import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A display name of more than 35 characters.
///
/// The store has taken longer names in the past and keeps them; in a file fetched from it the fault is a warning.
struct DisplayNameTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "display-name-too-long", severity: .error, certainty: .official,
      summary: "a display name is longer than the App Store takes",
      rationale:
        "App Store Connect refuses names of more than 35 characters in every localization; German and Greek texts are the first to overflow.",
      source: "App Store documentation, product page", options: [maximum], catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        product:
          #""localizations": [{"displayName": "⟦Photo Frames for All Pictures of Tea!⟧", "locale": "en_US"}]"#
      ),
      .flagged(
        subscription: """
          "localizations": [
            {"displayName": "Pro", "locale": "en_US"},
            {"displayName": "⟦Jahresmitgliedschaft mit allen Rezepten⟧", "locale": "de"}]
          """),
      .accepted(
        product:
          #""localizations": [{"displayName": "Photo Frames for Pictures of Coffee", "locale": "en_US"}]"#),
      .accepted(
        product: #""localizations": [{"displayName": "Μηνιαία συνδρομή με όλες τις λήψεις", "locale": "el"}]"#
      ),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#,
          localizations: #""name": "⟦Jahresmitgliedschaft mit allen Rezepten⟧", "locale": "de-DE""#)
      ]),
    ]
  }

  private static let maximum = RuleOption(
    "maximum", .integer(35), "most characters that a display name may have")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .displayName {
      guard let message = tooLongMessage(text.field.name, text.text.value, maximum: maximum) else { continue }
      sink.report(
        context.finding(
          message, at: Label(text.text), help: "use at most \(maximum) characters",
          severity: catalog.isAccepted(text.product) ? .warning : nil,
          subject: context.subject(text, of: catalog)))
    }
  }
}
