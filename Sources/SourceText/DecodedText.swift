/// A value's text with its escapes read, and the way back to the bytes it was read from.
///
/// Text without escapes is a slice of the file itself; nothing is copied.
package struct DecodedText: Sendable {
  /// The text as UTF-8. Its indices are those that `span(_:)` takes.
  package let bytes: ArraySlice<UInt8>
  /// Source offset of each byte and of the end; empty where the indices are source offsets.
  private let sourceOffsets: [UInt32]

  /// Text that stands in the file as it reads.
  package init(verbatim span: ByteSpan, in fileBytes: [UInt8]) {
    self.bytes = fileBytes[span.range.clamped(to: 0..<fileBytes.count)]
    self.sourceOffsets = []
  }

  /// Text whose escapes were read; `sourceOffsets` has one element more than `bytes`.
  package init(bytes: [UInt8], sourceOffsets: [UInt32]) {
    precondition(sourceOffsets.count == bytes.count + 1)
    self.bytes = bytes[...]
    self.sourceOffsets = sourceOffsets
  }

  /// The text as a string.
  package var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Returns the place in the file of a range of indices of `bytes`.
  package func span(_ range: Range<Int>) -> ByteSpan {
    sourceOffsets.isEmpty
      ? ByteSpan(range) : ByteSpan(sourceOffsets[range.lowerBound], sourceOffsets[range.upperBound])
  }

  /// The place of the whole text.
  package var span: ByteSpan { span(bytes.startIndex..<bytes.endIndex) }
}

/// Builds a `DecodedText` byte by byte.
package struct DecodedTextBuilder {
  private var bytes: [UInt8] = []
  private var sourceOffsets: [UInt32] = []

  package init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
    sourceOffsets.reserveCapacity(capacity + 1)
  }

  /// Adds a byte that was read at an offset.
  package mutating func append(_ byte: UInt8, at offset: Int) {
    bytes.append(byte)
    sourceOffsets.append(UInt32(truncatingIfNeeded: offset))
  }

  /// Adds the UTF-8 form of a scalar that was read at an offset.
  package mutating func append(_ scalar: Unicode.Scalar, at offset: Int) {
    for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte, at: offset) }
  }

  /// Returns the text, which ended before an offset.
  package consuming func finish(at offset: Int) -> DecodedText {
    sourceOffsets.append(UInt32(truncatingIfNeeded: offset))
    return DecodedText(bytes: bytes, sourceOffsets: sourceOffsets)
  }
}
