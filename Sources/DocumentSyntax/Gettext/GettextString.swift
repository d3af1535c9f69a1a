package import SourceText

/// A string of a PO file: one or more quoted pieces that are read as one text.
package struct GettextString: Hashable, Sendable {
  /// The bytes of each piece without its quotes; never empty.
  package private(set) var pieces: [ByteSpan]
  /// Whether some piece holds a backslash.
  package private(set) var hasEscapes: Bool

  init(_ piece: ByteSpan, hasEscapes: Bool) {
    self.pieces = [piece]
    self.hasEscapes = hasEscapes
  }

  mutating func append(_ piece: ByteSpan, hasEscapes: Bool) {
    pieces.append(piece)
    self.hasEscapes = self.hasEscapes || hasEscapes
  }

  /// The bytes from the first piece that has some to the last one, the quotes and line ends between included.
  package var span: ByteSpan {
    guard let first = pieces.first(where: { !$0.isEmpty }), let last = pieces.last(where: { !$0.isEmpty })
    else { return pieces[0] }
    return ByteSpan(first.lower, last.upper)
  }

  /// Whether the text is empty.
  package var isEmpty: Bool { pieces.allSatisfy(\.isEmpty) }

  /// Whether the bytes of the span read as they stand.
  package var isVerbatim: Bool { !hasEscapes && pieces.count { !$0.isEmpty } <= 1 }

  /// Returns the text with its pieces joined and its escapes read, and the place of each byte.
  ///
  /// A faulty escape, already reported by the parser, loses its backslash.
  package func decoded(in bytes: [UInt8]) -> DecodedText {
    if isVerbatim { return DecodedText(verbatim: span, in: bytes) }
    var builder = DecodedTextBuilder(capacity: span.count)
    for piece in pieces {
      let range = piece.range.clamped(to: 0..<bytes.count)
      var index = range.lowerBound
      while index < range.upperBound {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound {
          let escape = GettextEscape(at: index, in: bytes[..<range.upperBound])
          builder.append(escape.byte, at: index)
          index += escape.length
        } else {
          builder.append(bytes[index], at: index)
          index += 1
        }
      }
    }
    return builder.finish(at: span.range.upperBound)
  }
}

/// One escape of a PO string, which are those of C.
struct GettextEscape {
  let byte: UInt8
  /// Number of bytes, the backslash included.
  let length: Int
  let isValid: Bool

  /// Reads the escape at a backslash that has a byte after it.
  init(at start: Int, in bytes: ArraySlice<UInt8>) {
    let letter = bytes[start + 1]
    let simple: UInt8? =
      switch letter {
      case UInt8(ascii: "n"): 0x0A
      case UInt8(ascii: "t"): 0x09
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "a"): 0x07
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "v"): 0x0B
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): letter
      default: nil
      }
    if let simple {
      (byte, length, isValid) = (simple, 2, true)
      return
    }
    let isHexadecimal = letter == UInt8(ascii: "x")
    var value: UInt8 = 0
    var index = start + (isHexadecimal ? 2 : 1)
    let first = index
    while index < bytes.endIndex, index - first < (isHexadecimal ? 2 : 3),
      let digit = hexadecimalValue(bytes[index]), isHexadecimal || digit < 8
    {
      value = value &* (isHexadecimal ? 16 : 8) &+ digit
      index += 1
    }
    if index > first {
      (byte, length, isValid) = (value, index - start, true)
    } else {
      (byte, length, isValid) = (letter, 2, false)
    }
  }
}
