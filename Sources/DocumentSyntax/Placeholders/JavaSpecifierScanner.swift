/// Finds the `%` sequences of a text as Java's Formatter reads them.
///
///     %[number$ or <][flags][width][.precision]conversion
package struct JavaSpecifierScanner {
  private var cursor: SpecifierCursor

  /// Returns the sequences of a text in its order; a text without `%` costs one pass over its bytes.
  package static func specifiers(in text: ArraySlice<UInt8>) -> [FormatSpecifier] {
    var scanner = JavaSpecifierScanner(cursor: SpecifierCursor(text))
    var result: [FormatSpecifier] = []
    while let start = scanner.cursor.nextPercent() { result.append(scanner.specifier(from: start)) }
    return result
  }

  private mutating func specifier(from start: Int) -> FormatSpecifier {
    cursor.position = start + 1
    var result = FormatSpecifier(.unknown, start..<start)
    result.followsDigit = cursor.hasDigit(before: start)
    if cursor.next == UInt8(ascii: "<") {
      result.reusesPrevious = true
      cursor.position += 1
    } else {
      result.position = cursor.takePosition()
    }
    takeFlags(&result)
    cursor.takeDigits()
    if cursor.next == UInt8(ascii: ".") {
      cursor.position += 1
      cursor.takeDigits()
    }
    if let kind = takeConversion() { result.kind = kind }
    // An unknown sequence is the sign alone: what follows it may hold the next one.
    if result.kind == .unknown { cursor.position = start + 1 }
    result.range = start..<cursor.position
    return result
  }

  // MARK: Parts

  private mutating func takeFlags(_ specifier: inout FormatSpecifier) {
    while let flag = cursor.next {
      switch flag {
      case UInt8(ascii: " "): specifier.hasSpaceFlag = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: ","),
        UInt8(ascii: "("):
        break
      default: return
      }
      cursor.position += 1
    }
  }

  private mutating func takeConversion() -> FormatSpecifier.Kind? {
    guard let conversion = cursor.next else { return nil }
    cursor.position += 1
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
      guard let suffix = cursor.next, SpecifierCursor.isLetter(suffix) else { return nil }
      cursor.position += 1
      return .argument(.date)
    case UInt8(ascii: "@"): return .foreign
    case UInt8(ascii: "i"), UInt8(ascii: "u"): return SpecifierCursor.isLetter(cursor.next) ? nil : .foreign
    case UInt8(ascii: "l"): return takeLength()
    default: return nil
    }
  }

  /// Takes the rest of `ld`, `lld` and `lu`, whose length no Java type has.
  private mutating func takeLength() -> FormatSpecifier.Kind? {
    if cursor.next == UInt8(ascii: "l") { cursor.position += 1 }
    switch cursor.next {
    case UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "i"), UInt8(ascii: "x"), UInt8(ascii: "f"):
      cursor.position += 1
      return .foreign
    default: return nil
    }
  }
}
