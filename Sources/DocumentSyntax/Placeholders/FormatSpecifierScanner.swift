/// Finds the `%` sequences of a text.
package struct FormatSpecifierScanner {
  /// Bytes of the longest name that is looked for, so that no text is searched again and again.
  private static let nameLimit = 80

  private var cursor: SpecifierCursor

  /// Returns the sequences of a text in its order; a text without `%` costs one pass over its bytes.
  package static func specifiers(in text: ArraySlice<UInt8>) -> [FormatSpecifier] {
    var scanner = FormatSpecifierScanner(cursor: SpecifierCursor(text))
    var result: [FormatSpecifier] = []
    while let start = scanner.cursor.nextPercent() { result.append(scanner.specifier(from: start)) }
    return result
  }

  private mutating func specifier(from start: Int) -> FormatSpecifier {
    cursor.position = start + 1
    var result = FormatSpecifier(.unknown, start..<start)
    result.followsDigit = cursor.hasDigit(before: start)
    if cursor.next == UInt8(ascii: "%") {
      cursor.position += 1
      result.kind = .percent
    } else if hasWord("arg", at: cursor.position), !SpecifierCursor.isLetter(cursor.byte(cursor.position + 3))
    {
      cursor.position += 3
      result.kind = .substitutionArgument
    } else {
      result.position = cursor.takePosition()
      result.name = takeName()
      if let name = takeSubstitution() {
        result.kind = .substitution(name: name)
      } else {
        takeFlags(&result)
        takeWidth(&result)
        if let type = takeConversion() { result.kind = .argument(type) }
      }
    }
    // An unknown sequence is the sign alone: what follows it may hold the next one.
    if result.kind == .unknown { cursor.position = start + 1 }
    result.range = start..<cursor.position
    return result
  }

  // MARK: Parts

  /// Takes `(name)`.
  private mutating func takeName() -> String? {
    guard cursor.next == UInt8(ascii: "("),
      let end = cursor.text[cursor.position...].prefix(Self.nameLimit).firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let name = String(decoding: cursor.text[cursor.position + 1..<end], as: UTF8.self)
    cursor.position = end + 1
    return name
  }

  /// Takes `#@name@`.
  private mutating func takeSubstitution() -> String? {
    // A number without "$" is a width, which Foundation takes before the flag "#" as well as behind it.
    var flag = cursor.position
    while let digit = cursor.byte(flag), SpecifierCursor.isDigit(digit) { flag += 1 }
    guard cursor.byte(flag) == UInt8(ascii: "#"), cursor.byte(flag + 1) == UInt8(ascii: "@"),
      let end = cursor.text[(flag + 2)...].prefix(Self.nameLimit).firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    let name = String(decoding: cursor.text[flag + 2..<end], as: UTF8.self)
    cursor.position = end + 1
    return name
  }

  private mutating func takeFlags(_ specifier: inout FormatSpecifier) {
    while let flag = cursor.next {
      switch flag {
      case UInt8(ascii: " "): specifier.hasSpaceFlag = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "'"):
        break
      default: return
      }
      cursor.position += 1
    }
  }

  private mutating func takeWidth(_ specifier: inout FormatSpecifier) {
    takeNumberOrStar(&specifier)
    if cursor.next == UInt8(ascii: ".") {
      cursor.position += 1
      takeNumberOrStar(&specifier)
    }
  }

  private mutating func takeNumberOrStar(_ specifier: inout FormatSpecifier) {
    if cursor.next == UInt8(ascii: "*") {
      cursor.position += 1
      specifier.starCount += 1
      _ = cursor.takePosition()
      return
    }
    cursor.takeDigits()
  }

  private mutating func takeConversion() -> ArgumentType? {
    var isLong = false
    var isLongDouble = false
    lengths: while let letter = cursor.next {
      switch letter {
      case UInt8(ascii: "h"): break
      case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
        isLong = true
      case UInt8(ascii: "L"): isLongDouble = true
      default: break lengths
      }
      cursor.position += 1
    }
    guard let conversion = cursor.next else { return nil }
    cursor.position += 1
    switch conversion {
    case UInt8(ascii: "@"): return .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"): return isLong ? .long : .int
    case UInt8(ascii: "D"): return .long
    case UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"):
      return isLong ? .unsignedLong : .unsigned
    case UInt8(ascii: "U"), UInt8(ascii: "O"): return .unsignedLong
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      return isLongDouble ? .longDouble : .double
    case UInt8(ascii: "c"): return .character
    case UInt8(ascii: "C"): return .unichar
    case UInt8(ascii: "s"): return .cString
    case UInt8(ascii: "S"): return .unicharString
    case UInt8(ascii: "p"): return .pointer
    default: return nil
    }
  }

  private func hasWord(_ word: StaticString, at index: Int) -> Bool {
    let end = index + word.utf8CodeUnitCount
    return end <= cursor.text.endIndex && cursor.text[index..<end].elementsEqual(word.description.utf8)
  }
}
