/// A place in a text, and the parts of a `%` sequence that every formatter writes alike.
struct SpecifierCursor {
  let text: ArraySlice<UInt8>
  var position: Int

  init(_ text: ArraySlice<UInt8>) {
    self.text = text
    self.position = text.startIndex
  }

  /// The byte at an index; nil behind the end.
  func byte(_ index: Int) -> UInt8? { index < text.endIndex ? text[index] : nil }

  /// The byte at the place; nil at the end.
  var next: UInt8? { byte(position) }

  /// Passes all up to the next `%` and returns its index.
  mutating func nextPercent() -> Int? {
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "%") { return position }
      position += 1
    }
    return nil
  }

  /// Whether a digit stands before an index.
  func hasDigit(before index: Int) -> Bool { index > text.startIndex && Self.isDigit(text[index - 1]) }

  /// Takes `1$`.
  mutating func takePosition() -> Int? {
    var index = position
    var number = 0
    while let digit = byte(index), Self.isDigit(digit), number < 1000 {
      number = number * 10 + Int(digit &- UInt8(ascii: "0"))
      index += 1
    }
    guard index > position, number > 0, byte(index) == UInt8(ascii: "$") else { return nil }
    position = index + 1
    return number
  }

  /// Takes a width or precision.
  mutating func takeDigits() { while let digit = next, Self.isDigit(digit) { position += 1 } }

  static func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
