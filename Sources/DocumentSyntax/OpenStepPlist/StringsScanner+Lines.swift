import SourceText

/// Lines, blanks and kinds of bytes.
extension StringsScanner {
  /// Whether U+2028 or U+2029, which are white space and end a line comment, stands at the index of its first byte.
  func isLineSeparator(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
  }

  func isLineBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  func isQuote(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") }

  /// Whether a byte can stand in a string without quotes.
  func isUnquotedByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      // `-`, `.`, `/`, the digits and `:` are neighbours.
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  /// Returns the index of the next byte that is neither a space nor a tab.
  func skippingBlanks(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index
  }

  /// Returns the index of the line break after an index, at most `limit` or the end of the text.
  func endOfLine(from start: Int, before limit: Int = .max) -> Int {
    let limit = min(limit, bytes.count)
    var index = start
    while index < limit, !isLineBreak(bytes[index]) { index += 1 }
    return index
  }

  /// Returns the number of line breaks in a range; CR LF is one.
  func lineBreaks(in range: Range<Int>) -> Int {
    var count = 0
    for index in range where isLineBreak(bytes[index]) {
      if bytes[index] == 0x0D, index + 1 < range.upperBound, bytes[index + 1] == 0x0A { continue }
      count += 1
    }
    return count
  }

  /// Returns a range without white space at its ends.
  func trimming(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, bytes[lower] <= 0x20 { lower += 1 }
    while lower < upper, bytes[upper - 1] <= 0x20 { upper -= 1 }
    return lower..<upper
  }

  /// Returns the index after the scalar that starts at an index.
  func endOfScalar(at start: Int) -> Int {
    var index = min(start + 1, bytes.count)
    while index < bytes.count, bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }

  /// Returns the range of the word, the string on one line, or else the scalar at an index, for a message.
  func word(at start: Int) -> Range<Int> {
    let end = endOfUnquoted(from: start)
    if end > start { return start..<end }
    guard start < bytes.count, isQuote(bytes[start]) else { return start..<endOfScalar(at: start) }
    var index = start + 1
    while index < bytes.count, !isLineBreak(bytes[index]) {
      if bytes[index] == bytes[start] { return start..<index + 1 }
      index += 1
    }
    return start..<index
  }

  /// The text of a range, for a message.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
