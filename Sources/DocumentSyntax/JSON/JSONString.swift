package import SourceText

/// Reading and writing of JSON strings.
package enum JSONString {
  /// Returns the text of a string token (quotes included in the span), with the place of each byte.
  ///
  /// A faulty escape, already reported by the reader, stands for itself without the backslash; half a surrogate pair
  /// becomes U+FFFD.
  package static func decode(_ token: ByteSpan, hasEscapes: Bool, in bytes: [UInt8]) -> DecodedText {
    let content = contentSpan(token, in: bytes)
    guard hasEscapes else { return DecodedText(verbatim: content, in: bytes) }
    var builder = DecodedTextBuilder(capacity: content.count)
    var position = content.range.lowerBound
    let end = content.range.upperBound
    while position < end {
      let start = position
      guard bytes[position] == UInt8(ascii: "\\"), position + 1 < end else {
        builder.append(bytes[position], at: position)
        position += 1
        continue
      }
      position += 2
      switch bytes[start + 1] {
      case UInt8(ascii: "b"): builder.append(0x08, at: start)
      case UInt8(ascii: "f"): builder.append(0x0C, at: start)
      case UInt8(ascii: "n"): builder.append(0x0A, at: start)
      case UInt8(ascii: "r"): builder.append(0x0D, at: start)
      case UInt8(ascii: "t"): builder.append(0x09, at: start)
      case UInt8(ascii: "u"):
        guard let unit = codeUnit(at: position, before: end, in: bytes) else {
          builder.append(UInt8(ascii: "u"), at: start)
          continue
        }
        position += 4
        builder.append(scalar(unit, &position, before: end, in: bytes), at: start)
      case let byte: builder.append(byte, at: start)
      }
    }
    return builder.finish(at: end)
  }

  /// Returns the span between the quotes of a string token; a token without them is its own content.
  package static func contentSpan(_ token: ByteSpan, in bytes: [UInt8]) -> ByteSpan {
    let range = token.range.clamped(to: 0..<bytes.count)
    guard let quote = bytes[range].first else { return token }
    // The reader takes strings in quotes of other kinds, too, and reports them.
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") || quote == UInt8(ascii: "`") else {
      return token
    }
    let content = range.lowerBound + 1..<range.upperBound
    guard let last = bytes[content].last, last == quote else { return ByteSpan(content) }
    // A string that lost its closing quote may end with an escaped one.
    let backslashes = bytes[content].dropLast().reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return ByteSpan(content.lowerBound..<content.upperBound - (backslashes % 2 == 0 ? 1 : 0))
  }

  /// Adds text to JSON output as a string with quotes; only what RFC 8259 asks for is escaped, and U+2028 and U+2029.
  ///
  /// - Parameter escapesUnprintable: whether control, direction and invisible characters are escaped as well
  package static func append(_ text: String, to output: inout String, escapesUnprintable: Bool = false) {
    var bytes: [UInt8] = []
    append(text, to: &bytes, escapesUnprintable: escapesUnprintable)
    output += String(decoding: bytes, as: UTF8.self)
  }

  /// Adds text to the bytes of JSON output, as the function for text does.
  package static func append(_ text: String, to output: inout [UInt8], escapesUnprintable: Bool = false) {
    output.append(UInt8(ascii: "\""))
    if text.utf8.allSatisfy({ isPlain($0) }) {
      output.append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { append(scalar, to: &output, escapesUnprintable) }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8], _ escapesUnprintable: Bool) {
    let letter: UInt8
    switch scalar {
    case "\"", "\\": letter = UInt8(truncatingIfNeeded: scalar.value)
    case "\n": letter = UInt8(ascii: "n")
    case "\r": letter = UInt8(ascii: "r")
    case "\t": letter = UInt8(ascii: "t")
    default:
      let mustEscape =
        scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029
      if mustEscape || (escapesUnprintable && scalar.value > 0x7F && isUnsafeToPrint(scalar)) {
        for unit in String(scalar).utf16 { output += Array("\\u\(hexadecimal(UInt32(unit)))".utf8) }
      } else {
        output.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
      return
    }
    output.append(UInt8(ascii: "\\"))
    output.append(letter)
  }

  /// Whether a byte is ASCII that stands in a JSON string as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func codeUnit(at position: Int, before end: Int, in bytes: [UInt8]) -> UInt32? {
    guard position + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = hexadecimalValue(byte) else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Returns the scalar of a code unit, taking the second half of a surrogate pair with it.
  private static func scalar(
    _ unit: UInt32, _ position: inout Int, before end: Int, in bytes: [UInt8]
  ) -> Unicode.Scalar {
    if unit & 0xFC00 == 0xD800, position + 6 <= end, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u"),
      let low = codeUnit(at: position + 2, before: end, in: bytes), low & 0xFC00 == 0xDC00
    {
      position += 6
      return Unicode.Scalar(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF) ?? "\u{FFFD}"
    }
    return Unicode.Scalar(unit) ?? "\u{FFFD}"
  }
}
