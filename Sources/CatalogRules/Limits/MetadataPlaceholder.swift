import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A text of the store that only holds a place.
///
/// Only a text that is a placeholder as a whole counts: `Test product` does, `Speed Test Pro` does not.
struct MetadataPlaceholder: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-placeholder", severity: .warning, certainty: .official,
      summary: "a display name or description is a placeholder",
      rationale: "App Review rejects submissions with placeholder text.",
      source: "App Review Guidelines 2.1; word lists of public checkers of store data",
      catalogs: .appStore.union([.googlePlay]),
      evidence: .publicFiles
    )
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦Test product⟧"}]"#),
      .flagged(
        product: #""localizations": [{"displayName": "Pro", "description": "⟦Lorem ipsum dolor sit⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦TODO⟧", "description": "⟦Description⟧"}]"#),
      .flagged(
        product: #""localizations": [{"displayName": "⟦test2⟧"}, {"displayName": "⟦Sample product⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Speed Test Pro"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Driving Test Questions"}]"#),
      .accepted(
        product: #""localizations": [{"displayName": "Sample Pack", "description": "50 drum samples"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Product One"}, {"displayName": "Todo"}]"#),
      .accepted(product: #""localizations": [{"displayName": "", "description": "Todo lists without end"}]"#),
      .flagged(files: [
        "a.json": AppStoreFile.subscription(
          #""productId": "pro""#, localizations: #""name": "⟦Test product⟧", "locale": "en-US""#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where Self.isPlaceholder(text.text.value) {
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) is a placeholder", at: Label(text.text),
          help: "write what customers shall read", subject: context.subject(text, of: catalog)))
    }
  }

  /// Whether a text as a whole only holds a place.
  static func isPlaceholder(_ text: String) -> Bool {
    // A long text that is no dummy text says something.
    guard text.utf8.count <= 60 || text.lowercased().hasPrefix("lorem") else { return false }
    let words = copyTokens(text, splitsCamelCase: true)
    let joined = words.map(\.text).joined(separator: " ")
    if joined.hasPrefix("lorem ipsum") { return true }
    switch joined {
    case "display name", "description", "name", "title", "product name", "product title",
      "product description",
      "subscription name", "subscription description", "your description here", "enter description",
      "enter display name", "untitled":
      return true
    default: break
    }
    // A to-do app may call a product "Todo".
    let isShouted = text.contains("TODO")
    func isPlaceholder(_ word: String) -> Bool { isPlaceholderWord(word) || word == "todo" && isShouted }
    guard
      words.allSatisfy({ $0.number != nil || isPlaceholder($0.text) || isFrame($0.text) || isNoun($0.text) })
    else { return false }
    if words.contains(where: { isPlaceholder($0.text) }) { return true }
    return words.contains { ["sample", "example"].contains($0.text) } && words.contains { isNoun($0.text) }
  }

  private static func isPlaceholderWord(_ word: String) -> Bool {
    switch word {
    case "asdf", "dummy", "fixme", "foo", "ipsum", "lorem", "placeholder", "qwerty", "tba", "tbd", "test",
      "testing",
      "xxx":
      true
    default: false
    }
  }

  /// Whether a word names what a placeholder stands for.
  private static func isNoun(_ word: String) -> Bool {
    switch word {
    case "app", "description", "iap", "item", "name", "product", "purchase", "sub", "subscription", "text",
      "title":
      true
    default: false
    }
  }

  /// Whether a word adds nothing to a placeholder.
  private static func isFrame(_ word: String) -> Bool {
    switch word {
    case "a", "an", "bar", "display", "example", "here", "in", "is", "my", "new", "our", "sample", "the",
      "this",
      "your":
      true
    default: false
    }
  }
}
