package import SourceText

/// One message of a PO file.
///
///     #. translators: At most 30 characters
///     #, fuzzy
///     msgctxt "app_store_subtitle"
///     msgid "One day"
///     msgid_plural "%d days"
///     msgstr[0] "Ein Tag"
///     msgstr[1] "%d Tage"
package struct GettextEntry: Sendable {
  /// A translation, with the number of its plural form where it has one.
  package struct Translation: Sendable {
    package var text: GettextString
    /// The number between the brackets of `msgstr[n]`, or nil for `msgstr`.
    package var form: Int?
    /// The keyword with its brackets.
    package var keywordSpan: ByteSpan
  }

  /// The texts of the comments of people and of the extraction tool, one for each line, without marks.
  package var comments: [ByteSpan] = []
  package var isFuzzy = false
  /// What formats the message, as its flags say; nil where they do not.
  package var format: GettextFormatFlag?
  /// Whether the entry is marked as no longer in the code, with `#~`.
  package var isObsolete = false
  package var context: GettextString?
  package var id: GettextString
  package var plural: GettextString?
  /// In the order of the text.
  package var translations: [Translation] = []
  /// The entry from its first keyword to the end of its last string.
  package var span: ByteSpan

  /// Whether the entry is the header: the translation of the empty text.
  package var isHeader: Bool { id.isEmpty && context == nil && !isObsolete }
}
