/// The encoding of a file on disk: one of Unicode's, or another that the file itself names.
package enum TextEncoding: Hashable, Sendable {
  case utf8
  case utf8WithByteOrderMark
  case utf16LittleEndian(hasByteOrderMark: Bool)
  case utf16BigEndian(hasByteOrderMark: Bool)
  case utf32LittleEndian
  case utf32BigEndian
  case declared(DeclaredEncoding)

  /// Number of bytes before the text.
  package var byteOrderMarkLength: Int {
    switch self {
    case .utf8, .declared: 0
    case .utf8WithByteOrderMark: 3
    case .utf16LittleEndian(let marked), .utf16BigEndian(let marked): marked ? 2 : 0
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// Returns the encoding that the first bytes of a file show.
  ///
  /// Without a mark, text whose first two units are ASCII in UTF-16 is UTF-16; all else is UTF-8.
  package init(sniffing contents: [UInt8]) {
    func byte(_ index: Int) -> UInt8? { index < contents.count ? contents[index] : nil }
    switch (byte(0), byte(1), byte(2), byte(3)) {
    case (0x00, 0x00, 0xFE, 0xFF): self = .utf32BigEndian
    case (0xFF, 0xFE, 0x00, 0x00): self = .utf32LittleEndian
    case (0xFE, 0xFF, _, _): self = .utf16BigEndian(hasByteOrderMark: true)
    case (0xFF, 0xFE, _, _): self = .utf16LittleEndian(hasByteOrderMark: true)
    case (0xEF, 0xBB, 0xBF, _): self = .utf8WithByteOrderMark
    case (0x00, let second?, 0x00, let fourth?) where second != 0 && fourth != 0:
      self = .utf16BigEndian(hasByteOrderMark: false)
    case (let first?, 0x00, let third?, 0x00) where first != 0 && third != 0:
      self = .utf16LittleEndian(hasByteOrderMark: false)
    default: self = .utf8
    }
  }

  /// Returns the offset on disk of an offset in the UTF-8 text.
  package func diskOffset(of offset: Int, in text: [UInt8]) -> Int {
    switch self {
    case .utf8, .utf8WithByteOrderMark:
      return byteOrderMarkLength + offset
    case .utf16LittleEndian, .utf16BigEndian:
      // A scalar of four UTF-8 bytes is a surrogate pair; every other lead byte is one unit.
      var size = 0
      for byte in text.prefix(offset) where byte & 0xC0 != 0x80 { size += byte >= 0xF0 ? 4 : 2 }
      return byteOrderMarkLength + size
    case .utf32LittleEndian, .utf32BigEndian:
      var scalars = 0
      for byte in text.prefix(offset) where byte & 0xC0 != 0x80 { scalars += 1 }
      return byteOrderMarkLength + 4 * scalars
    case .declared(let encoding):
      var scalars = 0
      var size = 0
      for byte in text.prefix(offset) where byte & 0xC0 != 0x80 {
        size += encoding.length(ofScalar: scalars)
        scalars += 1
      }
      return size
    }
  }
}

/// An encoding that a file names itself, with the way back to the file's own bytes.
package struct DeclaredEncoding: Hashable, Sendable {
  /// The name that the file gives.
  package let name: String
  /// Bytes of each scalar in the file; empty where each has one.
  private let scalarLengths: [UInt8]

  /// Creates an encoding.
  ///
  /// - Parameter scalarLengths: bytes of each scalar in the file; empty where each has one
  package init(name: String, scalarLengths: [UInt8]) {
    self.name = name
    self.scalarLengths = scalarLengths
  }

  /// Returns the number of bytes in the file of a scalar, by its number in the text.
  package func length(ofScalar index: Int) -> Int {
    index < scalarLengths.count ? Int(scalarLengths[index]) : 1
  }
}

/// A place where a file's bytes are not text of the encoding that its start shows.
package struct EncodingFault: Hashable, Sendable {
  /// The place in the UTF-8 text.
  package let span: ByteSpan
  /// What was found there, lower case, without a full stop.
  package let message: String

  package init(span: ByteSpan, message: String) {
    self.span = span
    self.message = message
  }
}
