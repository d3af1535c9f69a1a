package import SourceText

/// A place in a file with a few words about it.
package struct Label: Hashable, Sendable {
  package var file: FileID
  package var span: ByteSpan
  /// What stands there, lower case, no full stop; empty where the message says it all.
  package var text: String

  package init(_ file: FileID, _ span: ByteSpan, _ text: String = "") {
    self.file = file
    self.span = span
    self.text = text
  }
}
