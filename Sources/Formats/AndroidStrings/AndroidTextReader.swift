import SourceText

/// Reads the escapes, quotes and white space of a text as aapt does.
struct AndroidTextReader {
  private let text: DecodedText
  private let start: Int
  private let end: Int
  private var position: Int
  private var quoteStart: Int?
  private(set) var builder: DecodedTextBuilder
  private(set) var problems: [SyntaxProblem] = []
  private var hasApostrophe = false

  init(_ text: DecodedText, _ range: Range<Int>) {
    self.text = text
    start = range.lowerBound
    end = range.upperBound
    position = range.lowerBound
    builder = DecodedTextBuilder(capacity: range.count)
  }

  mutating func read() {
    var isAfterSpace = false
    while position < end {
      let byte = text.bytes[position]
      if quoteStart == nil, AndroidText.isSpace(byte) {
        if !isAfterSpace { append(UInt8(ascii: " ")) }
        isAfterSpace = true
        position += 1
        continue
      }
      isAfterSpace = false
      switch byte {
      case UInt8(ascii: "\\"):
        readEscape()
        continue
      case UInt8(ascii: "\""):
        toggleQuote()
      case UInt8(ascii: "'"):
        if quoteStart == nil { reportApostrophe() }
        append(byte)
      default: append(byte)
      }
      position += 1
    }
  }

  private mutating func append(_ byte: UInt8) { builder.append(byte, at: offset(position)) }

  private func offset(_ index: Int) -> Int { Int(text.span(index..<index + 1).lower) }

  // MARK: Escapes

  private mutating func readEscape() {
    let next = position + 1
    guard next < end else {
      problems.append(
        SyntaxProblem(
          .misread, text.span(position..<next), "the backslash at the end of the text is dropped",
          help: #"write it as \\"#))
      position = next
      return
    }
    let byte = text.bytes[next]
    switch byte {
    case UInt8(ascii: "n"): append(0x0A)
    case UInt8(ascii: "t"): append(0x09)
    case UInt8(ascii: "u"):
      readUnicodeEscape()
      return
    default:
      if Self.isAlphanumeric(byte) { reportUnknownEscape(next) }
      append(byte)
    }
    position = next + 1
  }

  /// Reads four hexadecimal digits behind `\u`, and a second escape where the first is half of a character.
  private mutating func readUnicodeEscape() {
    let escape = position
    guard let unit = UnicodeEscape.unit(in: text.bytes[..<end], at: escape) else {
      problems.append(
        SyntaxProblem(
          .malformed, text.span(escape..<escape + 2),
          "\"\\u\" is not followed by four hexadecimal digits, which aapt refuses",
          help: #"write four digits, or \\u for the characters themselves"#))
      append(UInt8(ascii: "u"))
      position = escape + 2
      return
    }
    let place = offset(escape)
    let (scalar, length) = UnicodeEscape.scalar(unit, in: text.bytes[..<end], at: escape)
    builder.append(scalar, at: place)
    position = escape + length
  }

  private mutating func reportUnknownEscape(_ next: Int) {
    let found = String(decoding: text.bytes[position...next], as: UTF8.self)
    problems.append(
      SyntaxProblem(
        .misread, text.span(position..<next + 1),
        "\(quoted(found)) is no escape: the backslash is dropped and \(quoted(found.dropFirst())) is shown",
        help: "remove the backslash, or write the escape that was meant"))
  }

  /// Reports the first bare apostrophe; aapt reads no further.
  private mutating func reportApostrophe() {
    if hasApostrophe { return }
    hasApostrophe = true
    problems.append(
      SyntaxProblem(
        .unescaped, text.span(position..<position + 1),
        "the apostrophe in \(quoted(word(around: position))) is not escaped, which aapt refuses",
        help: #"write it as \'"#))
  }

  /// Returns the word around a place.
  private func word(around index: Int) -> String {
    var lower = index
    while lower > start, index - lower < 30, !AndroidText.isSpace(text.bytes[lower - 1]) { lower -= 1 }
    var upper = index + 1
    while upper < end, upper - index < 30, !AndroidText.isSpace(text.bytes[upper]) { upper += 1 }
    return String(decoding: text.bytes[lower..<upper], as: UTF8.self)
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  // MARK: Quotes

  private mutating func toggleQuote() {
    guard let opening = quoteStart else {
      quoteStart = position
      return
    }
    quoteStart = nil
    let isWhole = opening == start && position + 1 == end
    let content = text.bytes[opening + 1..<position]
    guard !isWhole, !isQuotedForReason(content) else { return }
    problems.append(
      SyntaxProblem(
        .misread, text.span(opening..<position + 1),
        "the quotes around \(quoted(String(decoding: content, as: UTF8.self))) are not shown",
        help: #"write them as \""#))
  }

  /// Whether quotes change how something between them reads: white space, or an apostrophe.
  private func isQuotedForReason(_ content: ArraySlice<UInt8>) -> Bool {
    guard let first = content.first, let last = content.last else { return true }
    if AndroidText.isSpace(first) || AndroidText.isSpace(last) { return true }
    var previous: UInt8 = 0
    for byte in content {
      if byte == UInt8(ascii: "'") || byte == 0x0A || byte == 0x09 { return true }
      if byte == UInt8(ascii: " "), previous == byte { return true }
      previous = byte
    }
    return false
  }
}

/// Reads the few escapes that Compose Multiplatform knows: `\n`, `\t`, `\\` and `\u` with four digits.
struct ComposeTextReader {
  private let text: DecodedText
  private(set) var builder: DecodedTextBuilder
  private(set) var problems: [SyntaxProblem] = []

  init(_ text: DecodedText) {
    self.text = text
    builder = DecodedTextBuilder(capacity: text.bytes.count)
  }

  mutating func read() {
    var position = text.bytes.startIndex
    while position < text.bytes.endIndex {
      let byte = text.bytes[position]
      let place = Int(text.span(position..<position + 1).lower)
      guard byte == UInt8(ascii: "\\"), position + 1 < text.bytes.endIndex else {
        builder.append(byte, at: place)
        position += 1
        continue
      }
      position += readEscape(text.bytes[position + 1], at: position, place)
    }
  }

  /// Reads what stands at a backslash and returns its length.
  private mutating func readEscape(_ next: UInt8, at position: Int, _ place: Int) -> Int {
    switch next {
    case UInt8(ascii: "n"): builder.append(0x0A, at: place)
    case UInt8(ascii: "t"): builder.append(0x09, at: place)
    case UInt8(ascii: "\\"): builder.append(next, at: place)
    default:
      if next == UInt8(ascii: "u"), let unit = UnicodeEscape.unit(in: text.bytes, at: position) {
        let (scalar, length) = UnicodeEscape.scalar(unit, in: text.bytes, at: position)
        builder.append(scalar, at: place)
        return length
      }
      if let shown = Self.androidEscape(next) {
        problems.append(
          SyntaxProblem(
            .misread, text.span(position..<position + 2),
            "\(quoted("\\" + shown)) is no escape here: the backslash is shown", help: "remove the backslash")
        )
      }
      builder.append(UInt8(ascii: "\\"), at: place)
      return 1
    }
    return 2
  }

  /// Returns a character that only Android's own reader wants escaped.
  private static func androidEscape(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "'"): "'"
    case UInt8(ascii: "\""): "\""
    case UInt8(ascii: "@"): "@"
    case UInt8(ascii: "?"): "?"
    default: nil
    }
  }
}

/// An escape such as `\u00E9`.
enum UnicodeEscape {
  /// Returns the number of an escape whose backslash stands at an offset, or nil where it has no four digits.
  static func unit(in bytes: ArraySlice<UInt8>, at position: Int) -> UInt32? {
    guard position + 6 <= bytes.endIndex, bytes[position] == UInt8(ascii: "\\"),
      bytes[position + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position + 2..<position + 6] {
      guard let digit = digit(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }

  /// Returns the character of an escape, together with the one behind it where it takes two, and its length.
  static func scalar(
    _ unit: UInt32, in bytes: ArraySlice<UInt8>, at position: Int
  ) -> (scalar: Unicode.Scalar, length: Int) {
    if (0xD800..<0xDC00).contains(unit), let low = self.unit(in: bytes, at: position + 6),
      (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00))
    {
      return (scalar, 12)
    }
    return (Unicode.Scalar(unit) ?? "\u{FFFD}", 6)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte &- UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte &- UInt8(ascii: "a") &+ 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte &- UInt8(ascii: "A") &+ 10)
    default: nil
    }
  }
}
