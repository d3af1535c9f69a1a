/// Finds the `%` sequences of a text.
package struct FormatSpecifierScanner {
  /// Bytes of the longest name that is looked for, so that no text is searched again and again.
  private static let nameLimit = 80

  private let text: ArraySlice<UInt8>
  private var position: Int

  private init(_ text: ArraySlice<UInt8>) {
    self.text = text
    self.position = text.startIndex
  }

  /// Returns the sequences of a text in its order; a text without `%` costs one pass over its bytes.
  package static func specifiers(in text: ArraySlice<UInt8>) -> [FormatSpecifier] {
    var scanner = FormatSpecifierScanner(text)
    var result: [FormatSpecifier] = []
    while let start = scanner.nextPercent() { result.append(scanner.specifier(from: start)) }
    return result
  }

  private mutating func nextPercent() -> Int? {
    while position < text.endIndex {
      if text[position] == UInt8(ascii: "%") { return position }
      position += 1
    }
    return nil
  }

  private func byte(_ index: Int) -> UInt8? { index < text.endIndex ? text[index] : nil }

  private mutating func specifier(from start: Int) -> FormatSpecifier {
    position = start + 1
    var result = FormatSpecifier(.unknown, start..<start)
    result.followsDigit = start > text.startIndex && isDigit(text[start - 1])
    if byte(position) == UInt8(ascii: "%") {
      position += 1
      result.kind = .percent
    } else if hasWord("arg", at: position), !isLetter(byte(position + 3)) {
      position += 3
      result.kind = .substitutionArgument
    } else {
      result.position = takePosition()
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
    if result.kind == .unknown { position = start + 1 }
    result.range = start..<position
    return result
  }

  // MARK: Parts

  /// Takes `1$`.
  private mutating func takePosition() -> Int? {
    var index = position
    var number = 0
    while let digit = byte(index), isDigit(digit), number < 1000 {
      number = number * 10 + Int(digit &- UInt8(ascii: "0"))
      index += 1
    }
    guard index > position, number > 0, byte(index) == UInt8(ascii: "$") else { return nil }
    position = index + 1
    return number
  }

  /// Takes `(name)`.
  private mutating func takeName() -> String? {
    guard byte(position) == UInt8(ascii: "("),
      let end = text[position...].prefix(Self.nameLimit).firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let name = String(decoding: text[position + 1..<end], as: UTF8.self)
    position = end + 1
    return name
  }

  /// Takes `#@name@`.
  private mutating func takeSubstitution() -> String? {
    // A number without "$" is a width, which Foundation takes before the flag "#" as well as behind it.
    var flag = position
    while let digit = byte(flag), isDigit(digit) { flag += 1 }
    guard byte(flag) == UInt8(ascii: "#"), byte(flag + 1) == UInt8(ascii: "@"),
      let end = text[(flag + 2)...].prefix(Self.nameLimit).firstIndex(of: UInt8(ascii: "@"))
    else { return nil }
    let name = String(decoding: text[flag + 2..<end], as: UTF8.self)
    position = end + 1
    return name
  }

  private mutating func takeFlags(_ specifier: inout FormatSpecifier) {
    while let flag = byte(position) {
      switch flag {
      case UInt8(ascii: " "): specifier.hasSpaceFlag = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "0"), UInt8(ascii: "#"), UInt8(ascii: "'"):
        break
      default: return
      }
      position += 1
    }
  }

  private mutating func takeWidth(_ specifier: inout FormatSpecifier) {
    takeNumberOrStar(&specifier)
    if byte(position) == UInt8(ascii: ".") {
      position += 1
      takeNumberOrStar(&specifier)
    }
  }

  private mutating func takeNumberOrStar(_ specifier: inout FormatSpecifier) {
    if byte(position) == UInt8(ascii: "*") {
      position += 1
      specifier.starCount += 1
      _ = takePosition()
      return
    }
    while let digit = byte(position), isDigit(digit) { position += 1 }
  }

  private mutating func takeConversion() -> ArgumentType? {
    var isLong = false
    var isLongDouble = false
    lengths: while let letter = byte(position) {
      switch letter {
      case UInt8(ascii: "h"): break
      case UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
        isLong = true
      case UInt8(ascii: "L"): isLongDouble = true
      default: break lengths
      }
      position += 1
    }
    guard let conversion = byte(position) else { return nil }
    position += 1
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
    return end <= text.endIndex && text[index..<end].elementsEqual(word.description.utf8)
  }

  private func isLetter(_ byte: UInt8?) -> Bool {
    byte.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) } ?? false
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
