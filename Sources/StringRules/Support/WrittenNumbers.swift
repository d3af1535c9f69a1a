/// The numbers that are written in digits in a text, whatever the digits and separators.
struct WrittenNumbers {
  /// A number with the bytes that it stands in.
  struct Number {
    /// The digits from 0 to 9 without separators and without zeros before them.
    let digits: String
    let range: Range<Int>

    /// Whether the number is so small that languages write it as a word, or leave it to a word such as "a pair".
    var mayBeWord: Bool { digits.isEmpty || digits.utf8.count == 1 || ["10", "11", "12"].contains(digits) }
  }

  private(set) var numbers: [Number] = []

  /// Finds the numbers outside of placeholders, tags, addresses and names such as "MP3". O(n)
  init(in text: ArraySlice<UInt8>) {
    let masked = OpaqueParts(of: text).masked(text, with: 0x20)
    var digits = ""
    var start = 0
    var end = 0
    var isAfterSeparator = false
    var before: Unicode.Scalar = " "
    func finish(_ numbers: inout [Number]) {
      guard end > start else { return }
      let value = digits.drop { $0 == "0" }
      numbers.append(
        Number(digits: String(value), range: text.startIndex + start..<text.startIndex + end))
      end = start
    }
    var isName = false
    for scalar in TextScalars(masked[...]) {
      if let digit = Self.digit(scalar.value) {
        if end == start {
          isName = before.properties.isAlphabetic && before.value < 0x250
          digits = ""
          start = scalar.range.lowerBound
        }
        isAfterSeparator = false
        digits.append(Character(Unicode.Scalar(0x30 + digit)))
        end = scalar.range.upperBound
      } else if end > start, !isAfterSeparator,
        Self.isSeparator(scalar.value) || Self.isGroupingSpace(at: scalar.range.lowerBound, in: masked)
      {
        isAfterSeparator = true
      } else if end > start {
        if isName { end = start } else { finish(&numbers) }
        isAfterSeparator = false
      }
      before = scalar.value
    }
    if isName { end = start } else { finish(&numbers) }
  }

  /// The value of a digit of any script; nil for other characters.
  private static func digit(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x30...0x39: UInt8(scalar.value - 0x30)
    case 0x660...0x669: UInt8(scalar.value - 0x660)
    case 0x6F0...0x6F9: UInt8(scalar.value - 0x6F0)
    case 0x966...0x96F: UInt8(scalar.value - 0x966)
    case 0x9E6...0x9EF: UInt8(scalar.value - 0x9E6)
    case 0xE50...0xE59: UInt8(scalar.value - 0xE50)
    case 0x1040...0x1049: UInt8(scalar.value - 0x1040)
    case 0x17E0...0x17E9: UInt8(scalar.value - 0x17E0)
    case 0xFF10...0xFF19: UInt8(scalar.value - 0xFF10)
    default: nil
    }
  }

  /// Whether a plain space stands between a group of digits and one of just three.
  private static func isGroupingSpace(at index: Int, in text: [UInt8]) -> Bool {
    guard text[index] == 0x20 else { return false }
    let before = text[..<index].suffix(4).reversed().prefix(while: isASCIIDigit).count
    let after = text[(index + 1)...].prefix(4).prefix(while: isASCIIDigit).count
    return (1...3).contains(before) && after == 3
  }

  /// Whether a character groups digits or begins their decimals.
  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case ".", ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{66B}", "\u{66C}", "\u{2009}": true
    default: false
    }
  }
}
