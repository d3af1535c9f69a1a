import DocumentSyntax
import SourceText

extension CSVDocument {
  /// Returns the text of a cell without blanks at its ends, and its place.
  func trimmed(_ cell: CSVCell) -> (text: String, span: ByteSpan) {
    let text = text(cell)
    let range = trimmedRange(of: text.bytes)
    return (String(decoding: text.bytes[range], as: UTF8.self), text.span(range))
  }
}

/// Returns the range of a text without spaces, tabs and line ends around it.
func trimmedRange(of bytes: ArraySlice<UInt8>) -> Range<Int> {
  var lower = bytes.startIndex
  var upper = bytes.endIndex
  while lower < upper, isBlank(bytes[lower]) { lower += 1 }
  while lower < upper, isBlank(bytes[upper - 1]) { upper -= 1 }
  return lower..<upper
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }
