package import SourceText

/// A string of an old-style property list, as a place in the file.
package struct OpenStepString: Hashable, Sendable {
  /// The string's bytes without quotes.
  package var span: ByteSpan
  /// Whether the bytes hold a backslash; without one they read as they stand.
  package var hasEscapes: Bool
  /// Whether the string stands in quotes.
  package var isQuoted: Bool

  /// Returns the text with its escapes read as CoreFoundation reads them, and the place of each byte.
  package func decoded(in bytes: [UInt8]) -> DecodedText {
    guard hasEscapes else { return DecodedText(verbatim: span, in: bytes) }
    var builder = DecodedTextBuilder(capacity: span.count)
    let range = span.range.clamped(to: 0..<bytes.count)
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] != UInt8(ascii: "\\") {
        builder.append(bytes[index], at: index)
        index += 1
        continue
      }
      let escape = OpenStepEscape(at: index, in: bytes, before: range.upperBound)
      if let scalar = escape.scalar {
        builder.append(scalar, at: index)
      } else if index + 1 < range.upperBound {
        // Only the backslash is dropped, and counts to the character after it.
        builder.append(bytes[index + 1], at: index)
        index += 1
      }
      index += escape.length
    }
    return builder.finish(at: range.upperBound)
  }
}
