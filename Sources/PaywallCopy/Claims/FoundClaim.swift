package import CatalogModel
package import LocaleData
package import SourceText

/// A claim and where it stands.
package struct FoundClaim: Sendable {
  package var claim: Claim
  /// The value that makes the claim.
  package var cell: StringCell
  package var file: FileID { cell.file }
  /// The words' place in the file.
  package var span: ByteSpan
  /// The words.
  package var text: String
  /// Whether the text is the form for one number alone, which says what the app counts and not what is sold.
  package var isOfOneNumber = false
}

/// What one locale's text of a key claims.
package struct LocaleClaims: Sendable {
  package var tag: LocaleTag
  package var locale: LocaleID
  /// Index of the locale in the family.
  package var index: Int
  /// The text that stands for the others: the plain one, or the form for most numbers.
  package var cell: StringCell
  package var claims: [FoundClaim]
  /// Whether the text is the one that the others are translated from, or equal to it.
  package var isSource: Bool
  /// Whether claims are read in the text's language.
  package var isRead: Bool
}

/// What the texts of one key claim in all locales.
package struct KeyClaims: Sendable {
  /// Index of the table's family.
  package var family: Int
  /// Index of the key in the family.
  package var keyIndex: Int
  package var key: String
  package var table: String
  /// The locales that have a text, the source language first.
  package var locales: [LocaleClaims]
  /// The products that the texts may be about, and what is said of them.
  let hints: CopyHints

  /// The source language's claims; nil where it has no text.
  package var source: LocaleClaims? { locales.first { $0.isSource } }
}
