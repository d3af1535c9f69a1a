import DocumentSyntax
import SourceText

extension JSONValue.Member {
  /// The key's bytes between its quotes.
  var keyContentSpan: ByteSpan { JSONString.contentSpan(keySpan, in: value.document.bytes) }

  /// The key's text where it has escapes, or nil where its bytes read as they stand.
  var decodedKey: DecodedText? {
    let span = keyContentSpan
    guard value.document.bytes[span.range].contains(UInt8(ascii: "\\")) else { return nil }
    return JSONString.decode(keySpan, hasEscapes: true, in: value.document.bytes)
  }
}
