import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A product's description of more than 55 characters.
///
/// The store has taken longer texts in the past and keeps them; in a file fetched from it the fault is a warning.
struct ProductDescriptionTooLong: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "product-description-too-long", severity: .error, certainty: .official,
      summary: "a product's description is longer than the App Store takes",
      rationale: "App Store Connect refuses descriptions of more than 55 characters in every localization.",
      source: "App Store documentation, product page", options: [maximum], catalogs: .appStore,
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        product:
          #""localizations": [{"description": "⟦A shiny golden badge that is shown next to your profile⟧!"}]"#
          .replacing("⟧!", with: "!⟧")),
      .flagged(
        subscription: """
          "localizations": [
            {"description": "Everything", "locale": "en_US"},
            {"description": "⟦Alle Rezepte, alle Notizen und alle Filter für einen ganzen Monat⟧", "locale": "de"}]
          """),
      .accepted(
        product:
          #""localizations": [{"description": "A shiny golden badge that is shown next to your profile"}]"#),
      .accepted(product: #""localizations": [{"description": "", "locale": "en_US"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#,
          localizations:
            #""description": "⟦Alle Rezepte, alle Notizen und alle Filter für einen ganzen Monat⟧""#)
      ]),
    ]
  }

  private static let maximum = RuleOption(
    "maximum", .integer(55), "most characters that a description may have")
  private let maximum: Int

  init(options: RuleOptions) { maximum = options.integer(Self.maximum) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field == .description {
      guard let message = tooLongMessage(text.field.name, text.text.value, maximum: maximum) else { continue }
      sink.report(
        context.finding(
          message, at: Label(text.text), help: "use at most \(maximum) characters",
          severity: catalog.isAccepted(text.product) ? .warning : nil,
          subject: context.subject(text, of: catalog)))
    }
  }
}
