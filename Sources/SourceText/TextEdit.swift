/// One replacement of bytes in a file.
package struct TextEdit: Hashable, Sendable {
  package let file: FileID
  /// The bytes to replace; empty to insert.
  package let span: ByteSpan
  package let replacement: String

  package init(file: FileID, span: ByteSpan, replacement: String) {
    self.file = file
    self.span = span
    self.replacement = replacement
  }
}
