package import CatalogModel
package import SourceText

/// A text of the app that says a required term.
package struct TermText: Sendable {
  /// How the text was found.
  package enum Evidence: Sendable {
    /// By what is filled in, or by the words of its language.
    case text
    /// By its key, which says the term in another language.
    case key
  }

  package let key: String
  package let text: String
  package let file: FileID
  package let span: ByteSpan
  package let evidence: Evidence
  /// Whether something in the text was guessed.
  package let isGuessed: Bool
  /// Placeholders that stay as they are.
  package let unresolved: [String]
}

/// The terms of one locale.
package struct LocaleTerms: Sendable {
  package let locale: LocaleTag
  /// The texts of each term that is asked for; none for one that is missing.
  package let texts: [(term: PaywallTerm, texts: [TermText])]

  /// The terms that no text was found for.
  package var missing: [PaywallTerm] { texts.filter(\.texts.isEmpty).map(\.term) }
}
