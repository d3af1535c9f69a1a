/// Finds the `%` sequences of a text as Java's Formatter reads them.
///
///     %[number$ or <][flags][width][.precision]conversion
package struct JavaSpecifierScanner {
  private let text: ArraySlice<UInt8>
  private var position: Int

  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    self.position = text.startIndex
  }

  /// Returns the sequences of a text in its order; a text without `%` costs one pass over its bytes.
  package static func specifiers(in text: ArraySlice<UInt8>) -> [FormatSpecifier] {
    var scanner = JavaSpecifierScanner(text)
    var result: [FormatSpecifier] = []
    while let start = text[scanner.position...].firstIndex(of: UInt8(ascii: "%")) {
      result.append(scanner.specifier(from: start))
    }
    return result
  }

  private func byte(_ index: Int) -> UInt8? { index < text.endIndex ? text[index] : nil }

  private mutating func specifier(from start: Int) -> FormatSpecifier {
    position = start + 1
    var result = FormatSpecifier(.unknown, start..<start)
    result.followsDigit = start > text.startIndex && Self.isDigit(text[start - 1])
    if byte(position) == UInt8(ascii: "<") {
      result.reusesPrevious = true
      position += 1
    } else {
      result.position = takePosition()
    }
    takeFlags(&result)
    takeDigits()
    if byte(position) == UInt8(ascii: ".") {
      position += 1
      takeDigits()
    }
    if let kind = takeConversion() { result.kind = kind }
    // An unknown sequence is the sign alone: what follows it may hold the next one.
    if result.kind == .unknown { position = start + 1 }
    result.range = start..<position
    return result
  }

  // MARK: Parts

  /// Takes `1$`.
  private mutating func takePosition() -> Int? {
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

  private mutating func takeFlags(_ specifier: inout FormatSpecifier) {
    while let flag = byte(position) {
      switch flag {
      case UInt8(ascii: " "): specifier.hasSpaceFlag = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: ","),
        UInt8(ascii: "("):
        break
      default: return
      }
      position += 1
    }
  }

  private mutating func takeDigits() {
    while let digit = byte(position), Self.isDigit(digit) { position += 1 }
  }

  private mutating func takeConversion() -> FormatSpecifier.Kind? {
    guard let conversion = byte(position) else { return nil }
    position += 1
    switch conversion {
    case UInt8(ascii: "%"): return .percent
    case UInt8(ascii: "n"): return .lineBreak
    case UInt8(ascii: "s"), UInt8(ascii: "S"): return .argument(.text)
    case UInt8(ascii: "d"), UInt8(ascii: "o"), UInt8(ascii: "x"), UInt8(ascii: "X"):
      return .argument(.wholeNumber)
    case UInt8(ascii: "f"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"), UInt8(ascii: "G"),
      UInt8(ascii: "a"), UInt8(ascii: "A"):
      return .argument(.fraction)
    case UInt8(ascii: "c"), UInt8(ascii: "C"): return .argument(.character)
    case UInt8(ascii: "b"), UInt8(ascii: "B"): return .argument(.boolean)
    case UInt8(ascii: "h"), UInt8(ascii: "H"): return .argument(.hash)
    case UInt8(ascii: "t"), UInt8(ascii: "T"):
      guard let suffix = byte(position), Self.isLetter(suffix) else { return nil }
      position += 1
      return .argument(.date)
    case UInt8(ascii: "@"): return .foreign
    case UInt8(ascii: "i"), UInt8(ascii: "u"): return Self.isLetter(byte(position)) ? nil : .foreign
    case UInt8(ascii: "l"): return takeLength()
    default: return nil
    }
  }

  /// Takes the rest of `ld`, `lld` and `lu`, whose length no Java type has.
  private mutating func takeLength() -> FormatSpecifier.Kind? {
    if byte(position) == UInt8(ascii: "l") { position += 1 }
    switch byte(position) {
    case UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "i"), UInt8(ascii: "x"), UInt8(ascii: "f"):
      position += 1
      return .foreign
    default: return nil
    }
  }

  private static func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
