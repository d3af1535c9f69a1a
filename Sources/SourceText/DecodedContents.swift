/// A file's contents turned into UTF-8 without a byte order mark.
package struct DecodedContents: Sendable {
  package let encoding: TextEncoding
  package let bytes: [UInt8]
  package let fault: EncodingFault?

  /// Takes contents that were turned into UTF-8 already.
  package init(encoding: TextEncoding, bytes: [UInt8], fault: EncodingFault?) {
    self.encoding = encoding
    self.bytes = bytes
    self.fault = fault
  }

  /// Turns contents in an encoding of Unicode's, found by their first bytes, into UTF-8.
  package init(_ contents: [UInt8]) {
    let encoding = TextEncoding(sniffing: contents)
    self.encoding = encoding
    switch encoding {
    // What the first bytes show is never an encoding that has to be declared.
    case .utf8, .utf8WithByteOrderMark, .declared:
      let text =
        encoding == .utf8WithByteOrderMark ? Array(contents.dropFirst(3)) : contents
      self.bytes = text
      self.fault = firstInvalidUTF8(in: text).map {
        EncodingFault(span: $0, message: "these bytes are not UTF-8")
      }
    case .utf16LittleEndian, .utf16BigEndian:
      (self.bytes, self.fault) = Self.decodeUTF16(contents, encoding)
    case .utf32LittleEndian, .utf32BigEndian:
      (self.bytes, self.fault) = Self.decodeUTF32(contents, littleEndian: encoding == .utf32LittleEndian)
    }
  }

  private static func decodeUTF16(
    _ contents: [UInt8], _ encoding: TextEncoding
  ) -> (bytes: [UInt8], fault: EncodingFault?) {
    let littleEndian =
      switch encoding {
      case .utf16LittleEndian: true
      default: false
      }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count)
    var fault: EncodingFault?
    var index = encoding.byteOrderMarkLength
    func unit(_ index: Int) -> UInt16? {
      guard index + 1 < contents.count else { return nil }
      let first = UInt16(contents[index])
      let second = UInt16(contents[index + 1])
      return littleEndian ? second << 8 | first : first << 8 | second
    }
    while let lead = unit(index) {
      index += 2
      var scalar = UInt32(lead)
      if lead & 0xFC00 == 0xD800, let trail = unit(index), trail & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + (UInt32(lead) & 0x3FF) << 10 + UInt32(trail) & 0x3FF
        index += 2
      }
      appendScalar(
        scalar, to: &bytes, fault: &fault, complaint: "half of a UTF-16 surrogate pair stands alone")
    }
    if index < contents.count, fault == nil {
      fault = EncodingFault(
        span: ByteSpan(bytes.count..<bytes.count), message: "the last UTF-16 unit has only one byte")
    }
    return (bytes, fault)
  }

  private static func decodeUTF32(
    _ contents: [UInt8], littleEndian: Bool
  ) -> (bytes: [UInt8], fault: EncodingFault?) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(contents.count / 2)
    var fault: EncodingFault?
    var index = 4
    while index + 3 < contents.count {
      var scalar: UInt32 = 0
      for step in 0..<4 { scalar = scalar << 8 | UInt32(contents[index + (littleEndian ? 3 - step : step)]) }
      index += 4
      appendScalar(scalar, to: &bytes, fault: &fault, complaint: "this UTF-32 unit is no Unicode scalar")
    }
    if index < contents.count, fault == nil {
      fault = EncodingFault(
        span: ByteSpan(bytes.count..<bytes.count), message: "the last UTF-32 unit is cut short")
    }
    return (bytes, fault)
  }

  private static func appendScalar(
    _ value: UInt32, to bytes: inout [UInt8], fault: inout EncodingFault?, complaint: String
  ) {
    let lower = bytes.count
    let scalar = Unicode.Scalar(value)
    for byte in UTF8.encode(scalar ?? "\u{FFFD}") ?? UTF8.encodedReplacementCharacter { bytes.append(byte) }
    if scalar == nil, fault == nil {
      fault = EncodingFault(span: ByteSpan(lower..<bytes.count), message: complaint)
    }
  }
}

/// Returns the first bytes that are not well-formed UTF-8, or nil where all are.
package func firstInvalidUTF8(in bytes: [UInt8]) -> ByteSpan? {
  do {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return ByteSpan(error.byteOffsets)
  }
}
