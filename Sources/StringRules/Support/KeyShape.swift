/// What a key looks like.
enum KeyShape {
  /// Whether a key is a name that only code reads: words joined by points, low lines, hyphens or capitals, no space.
  static func isIdentifier(_ key: ArraySlice<UInt8>) -> Bool {
    guard let first = key.first, isASCIILetter(first) else { return false }
    var isJoined = false
    var before: UInt8 = 0
    for byte in key {
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "_"): isJoined = true
      case UInt8(ascii: "-"): break
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): if (0x61...0x7A).contains(before) { isJoined = true }
      default: guard isASCIILetter(byte) || isASCIIDigit(byte) else { return false }
      }
      before = byte
    }
    return isJoined && key.last != UInt8(ascii: ".")
  }
}
