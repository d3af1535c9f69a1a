/// Characters that are the bytes of one character in UTF-8, each taken for a character of its own.
struct Misreading {
  let range: Range<Int>
  /// The character that was meant.
  let meant: String

  /// Finds the first such place in a text. O(n)
  init?(in text: ArraySlice<UInt8>) {
    let scalars = Array(TextScalars(text))
    var doubtful: Misreading?
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      guard let count = Self.count(scalar.value), index + count <= scalars.count else {
        index += 1
        continue
      }
      let bytes = scalars[index..<index + count].compactMap { Self.byte($0.value) }
      guard bytes.count == count, bytes.dropFirst().allSatisfy({ $0 & 0xC0 == 0x80 }),
        (try? UTF8Span(validating: bytes.span)) != nil
      else {
        index += 1
        continue
      }
      let end = scalars[index + count - 1].range.upperBound
      let found = Misreading(
        range: scalar.range.lowerBound..<end, meant: String(decoding: bytes, as: UTF8.self))
      // Letters, quotation marks and dashes stand behind letters for a good reason.
      let isMarks = scalars[index + 1..<index + count].allSatisfy { Self.isUsual($0.value) }
      if isMarks, count != 2 || !Self.isSure(scalars, index) {
        index += 1
        continue
      }
      // Two letters may stand side by side for a good reason: a sign in the middle of a word does not, nor do two such
      // pairs in one text.
      if count > 2 || doubtful != nil || Self.isSure(scalars, index) {
        self = doubtful ?? found
        return
      }
      doubtful = found
      index += count
    }
    return nil
  }

  private init(range: Range<Int>, meant: String) {
    self.range = range
    self.meant = meant
  }

  /// Whether "Ã" and a sign stand before a further small letter.
  private static func isSure(_ scalars: [TextScalar], _ index: Int) -> Bool {
    guard scalars[index].value == "\u{C3}" || scalars[index].value == "\u{C2}", index + 2 < scalars.count
    else {
      return false
    }
    let sign = scalars[index + 1].value
    if scalars[index].value == "\u{C2}", sign == "\u{A0}" || sign == "\u{BB}" || sign == "\u{AB}" {
      return false
    }
    return scalars[index + 2].value.properties.isLowercase
      && (sign == "ª" || sign == "º" || !sign.properties.isAlphabetic)
  }

  /// Whether a character may stand behind any letter.
  private static func isUsual(_ scalar: Unicode.Scalar) -> Bool {
    "\u{A0}«»“”‘’‚„…–—‹›ŠšŽžŒœŸƒ".unicodeScalars.contains(scalar)
  }

  /// The number of bytes of the character that begins with a letter's byte; nil where it begins none.
  private static func count(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: nil
    }
  }

  /// The byte that a character is in Latin-1 or in code page 1252.
  private static func byte(_ scalar: Unicode.Scalar) -> UInt8? {
    if scalar.value >= 0x80, scalar.value <= 0xFF { return UInt8(scalar.value) }
    return windows.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
  }

  /// Code page 1252 from 0x80 to 0x9F.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
