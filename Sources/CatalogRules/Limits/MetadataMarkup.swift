import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Markup or control characters in a text that the store shows as it is.
struct MetadataMarkup: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-markup", severity: .error, certainty: .official,
      summary: "a display name holds markup or control characters",
      rationale:
        "The store refuses names with control characters or a markup language, and shows tags of other texts as they are written.",
      source: "App Store Connect Help, auto-renewable subscription information", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦<b>Pro</b>⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦Tips &amp; Tricks⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦**Pro** Monthly⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦Pro\tMonthly⟧"}]"#),
      .flagged(product: #""localizations": [{"description": "⟦All filters<br/>and fonts⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Pro <3 & more; [Monthly] *new*"}]"#),
      .accepted(product: #""localizations": [{"displayName": "A < b > c"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Q&A; R&D;"}]"#),
      .accepted(product: #""localizations": [{"description": "First line\nsecond line"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦<b>Pro</b>⟧", "locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts {
      guard let found = markup(in: text.text.value, isName: text.field.isName) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) holds \(found)", at: Label(text.text),
          help: "write plain text", severity: text.field.isName ? nil : .warning,
          subject: context.subject(text, of: catalog)))
    }
  }

  private func markup(in text: String, isName: Bool) -> String? {
    let bytes = Array(text.utf8)
    if let tag = htmlTag(in: bytes) { return "the tag \(quoted(tag))" }
    if let entity = entity(in: bytes) { return "the entity \(quoted(entity))" }
    if let mark = pairedMark(in: bytes) { return "Markdown: \(quoted(mark))" }
    // Line breaks are in descriptions that the store shows.
    if isName, let control = text.unicodeScalars.first(where: { $0.properties.generalCategory == .control }) {
      return "the control character \(quoted(String(control)))"
    }
    return nil
  }
}
