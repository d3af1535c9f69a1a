/// Classes of bytes in XML text.
///
/// Bytes of 0x80 and more count as name bytes; libxml2 knows which of those scalars are none.
enum XMLByte {
  static let tab: UInt8 = 0x09
  static let lineFeed: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
  static let ampersand = UInt8(ascii: "&")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let exclamation = UInt8(ascii: "!")
  static let question = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let hyphen = UInt8(ascii: "-")
  static let colon = UInt8(ascii: ":")
  static let semicolon = UInt8(ascii: ";")
  static let percent = UInt8(ascii: "%")
  static let numberSign = UInt8(ascii: "#")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == space || byte == lineFeed || byte == tab || byte == carriageReturn
  }

  static func isNameStart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      colon,
      0x80...0xFF:
      true
    default: false
    }
  }

  static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      colon,
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), hyphen, 0x80...0xFF:
      true
    default: false
    }
  }
}

extension [UInt8] {
  /// Whether ASCII text stands at an offset.
  func has(_ text: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, text.utf8CodeUnitCount <= count - offset else { return false }
    return text.withUTF8Buffer { buffer in
      for index in 0..<buffer.count where self[offset + index] != buffer[index] { return false }
      return true
    }
  }

  /// Returns the offset of the first place of ASCII text in a range, or nil.
  func firstOffset(of text: StaticString, in range: Range<Int>) -> Int? {
    guard text.utf8CodeUnitCount > 0 else { return nil }
    return text.withUTF8Buffer { buffer in
      var offset = range.lowerBound
      let end = Swift.min(range.upperBound, count) - buffer.count
      while offset <= end {
        if self[offset] == buffer[0] {
          var matched = 1
          while matched < buffer.count, self[offset + matched] == buffer[matched] { matched += 1 }
          if matched == buffer.count { return offset }
        }
        offset += 1
      }
      return nil
    }
  }

  /// Returns the end of the name that begins at an offset; the offset itself where none does.
  func nameEnd(from start: Int) -> Int {
    guard start < count, XMLByte.isNameStart(self[start]) else { return start }
    var end = start + 1
    while end < count, XMLByte.isName(self[end]) { end += 1 }
    return end
  }

  /// Returns the offset of the first byte from an offset on that is no white space.
  func spaceEnd(from start: Int) -> Int {
    var end = start
    while end < count, XMLByte.isSpace(self[end]) { end += 1 }
    return end
  }

  /// Whether two ranges hold the same bytes.
  func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
    guard left.count == right.count else { return false }
    var offset = 0
    while offset < left.count {
      if self[left.lowerBound + offset] != self[right.lowerBound + offset] { return false }
      offset += 1
    }
    return true
  }

  /// Returns a range as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: self[range.clamped(to: 0..<count)], as: UTF8.self)
  }
}
