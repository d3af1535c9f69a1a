package import SourceText

/// One entry of a strings table: `"key" = "value";`.
package struct StringsEntry: Hashable, Sendable {
  /// What stands after the key.
  package enum Value: Hashable, Sendable {
    case text(OpenStepString)
    /// `"key";`: the value is the key.
    case sameAsKey
    /// A dictionary, an array or data; the reader has reported it.
    case notText(ByteSpan)
    /// No value that could be read; the reader has reported why.
    case missing
  }

  package var key: OpenStepString
  package var value: Value
  /// The text of the comments right before the entry, or else of the one after it on its line, without the outer
  /// comment marks; nil where there is none.
  package var comment: ByteSpan?
  /// The entry from its key to its semicolon.
  package var span: ByteSpan

  /// The string that the table gives for the key, or nil where it gives none.
  package var text: OpenStepString? {
    switch value {
    case .text(let text): text
    case .sameAsKey: key
    case .notText, .missing: nil
    }
  }
}
