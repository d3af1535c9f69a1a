/// What stands at an ampersand.
struct XMLReference {
  enum Kind: Equatable {
    /// `&amp;` and the other four that need no declaration, and `&#…;`.
    case character(Unicode.Scalar)
    /// `&name;` of an entity that the file has to declare.
    case entity(name: Range<Int>)
    /// `&#…;` with digits that are no character of XML.
    case noCharacter
    /// `&name` and `&#123` without the semicolon.
    case unfinished
    /// An ampersand that begins nothing.
    case bare
  }

  let kind: Kind
  /// From the ampersand to after the semicolon, or as far as the reference goes.
  let range: Range<Int>

  /// Reads the reference whose ampersand stands at an offset, up to an end.
  init(in bytes: [UInt8], at start: Int, before end: Int) {
    let first = start + 1
    guard first < end else {
      (kind, range) = (.bare, start..<min(first, end))
      return
    }
    if bytes[first] == XMLByte.numberSign {
      (kind, range) = Self.number(in: bytes, from: start, before: end)
      return
    }
    let nameEnd = min(bytes.nameEnd(from: first), end)
    if nameEnd == first {
      (kind, range) = (.bare, start..<first)
    } else if nameEnd < end, bytes[nameEnd] == XMLByte.semicolon {
      let predefined = Self.predefined(in: bytes, first..<nameEnd)
      (kind, range) = (
        predefined.map { .character($0) } ?? .entity(name: first..<nameEnd), start..<nameEnd + 1
      )
    } else {
      (kind, range) = (.unfinished, start..<nameEnd)
    }
  }

  private static func predefined(in bytes: [UInt8], _ name: Range<Int>) -> Unicode.Scalar? {
    switch name.count {
    case 2: bytes.has("lt", at: name.lowerBound) ? "<" : bytes.has("gt", at: name.lowerBound) ? ">" : nil
    case 3: bytes.has("amp", at: name.lowerBound) ? "&" : nil
    case 4:
      bytes.has("quot", at: name.lowerBound) ? "\"" : bytes.has("apos", at: name.lowerBound) ? "'" : nil
    default: nil
    }
  }

  private static func number(
    in bytes: [UInt8], from start: Int, before end: Int
  ) -> (kind: Kind, range: Range<Int>) {
    var position = start + 2
    let isHexadecimal = position < end && bytes[position] == UInt8(ascii: "x")
    if isHexadecimal { position += 1 }
    let digits = position
    var value: UInt32 = 0
    while position < end, let digit = Self.digit(bytes[position], isHexadecimal) {
      // Larger than any scalar is large enough.
      value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
      position += 1
    }
    guard position > digits else { return (.bare, start..<position) }
    guard position < end, bytes[position] == XMLByte.semicolon else { return (.unfinished, start..<position) }
    guard let scalar = Unicode.Scalar(value), isAllowed(scalar) else {
      return (.noCharacter, start..<position + 1)
    }
    return (.character(scalar), start..<position + 1)
  }

  private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }

  /// Whether XML 1.0 has a place for a scalar.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
