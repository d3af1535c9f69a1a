import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A sign in a text of the store that the store's documents do not list.
struct MetadataSpecialChars: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "metadata-special-chars", severity: .info, certainty: .secondHand,
      summary: "a display name holds a sign that the App Store may not take",
      rationale:
        "The store's documents warn of special signs in names, and a tool that writes to it allows only some punctuation. Letters of every language, digits and spaces are always taken; many names with other signs are on sale, so this is a matter of taste.",
      source: "App Store Connect Help, auto-renewable subscription information; public schemas of tools",
      options: [allowed], catalogs: .appStore, isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""localizations": [{"displayName": "⟦Pro ★⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦Acme™ Pro⟧"}]"#),
      .flagged(product: #""localizations": [{"displayName": "⟦A < B⟧"}]"#),
      .accepted(product: #""localizations": [{"displayName": "Pro – Monthly (with café & bar)!"}]"#),
      .accepted(product: #""localizations": [{"displayName": "プレミアム・月額", "locale": "ja"}]"#),
      .accepted(product: #""localizations": [{"displayName": "50% more coins + 2"}]"#),
      // An emoji is for another rule.
      .accepted(product: #""localizations": [{"displayName": "🎨 Color Themes"}]"#),
    ]
  }

  private static let allowed = RuleOption(
    "allowed", .strings(["+", "%", "/", "#", "’", "‘", "“", "”", "…", "·"]),
    "signs that are taken beside the letters, digits and punctuation that always are")
  private let allowed: Set<Character>

  init(options: RuleOptions) { allowed = Set(options.strings(Self.allowed).compactMap(\.first)) }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for text in catalog.metadataTexts where text.field.isName {
      guard let sign = text.text.value.first(where: { isSpecial($0) }) else { continue }
      sink.report(
        context.finding(
          "the \(text.field.name) \(quoted(text.text.value)) holds \(quoted(String(sign)))",
          at: Label(text.text), help: "leave the sign out, or say it in words",
          subject: context.subject(text, of: catalog)))
    }
  }

  private func isSpecial(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, !allowed.contains(character) else { return false }
    if scalar.isASCII { return "<>^~|\\{}_*\"`".unicodeScalars.contains(scalar) }
    // Signs that are shown as pictures, and what cannot be seen, have rules of their own.
    guard scalar.properties.generalCategory.isSymbol, !scalar.properties.isEmojiPresentation else {
      return false
    }
    return !character.unicodeScalars.contains { $0.value == 0xFE0F }
  }
}

extension Unicode.GeneralCategory {
  /// Whether scalars of the category are signs other than punctuation and money.
  fileprivate var isSymbol: Bool {
    switch self {
    case .otherSymbol, .mathSymbol, .modifierSymbol: true
    default: false
    }
  }
}
