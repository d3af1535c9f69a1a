import SourceText

// What is no JSON, or seldom: comments, odd spaces, other quotes, escapes and broken tokens.

extension JSONScanner {
  // MARK: Between tokens

  /// Skips a comment, if one starts here; in strict text it is reported and skipped all the same.
  mutating func skipComment() -> Bool {
    let start = position
    guard bytes[start] == UInt8(ascii: "/"), start + 1 < bytes.count else { return false }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count,
        bytes[position] != UInt8(ascii: "*") || bytes[position + 1] != UInt8(ascii: "/")
      {
        position += 1
      }
      guard position + 1 < bytes.count else {
        position = bytes.count
        report(ByteSpan(start..<start + 2), "this comment never ends", help: "close the comment with */")
        bracketsAreDoubtful = true
        return true
      }
      position += 2
    default: return false
    }
    if dialect == .strict {
      report(ByteSpan(start..<position), "JSON has no comments", help: "remove the comment")
    }
    return true
  }

  /// Skips and reports characters that look like a space, or like nothing, but are no space of JSON.
  mutating func skipForeignSpace() -> Bool {
    let start = position
    while case let length = foreignSpaceLength(at: position), length > 0 { position += length }
    guard position > start else { return false }
    report(ByteSpan(start..<position), help: "remove it, or put a plain space there") {
      let first = ByteSpan(start..<start + $0.foreignSpaceLength(at: start))
      return "U+\(hexadecimal($0.text(first).unicodeScalars.first?.value ?? 0)) is no space of JSON"
    }
    return true
  }

  /// Number of bytes of the space-like character at an index; zero where there is none.
  private func foreignSpaceLength(at index: Int) -> Int {
    func byte(_ step: Int) -> UInt8 { index + step < bytes.count ? bytes[index + step] : 0 }
    switch byte(0) {
    case 0x0B, 0x0C: return 1
    case 0xC2: return byte(1) == 0xA0 || byte(1) == 0x85 ? 2 : 0
    case 0xE2:
      switch (byte(1), byte(2)) {
      case (0x80, 0x80...0x8F), (0x80, 0xA8...0xAF), (0x81, 0x9F...0xA9): return 3
      default: return 0
      }
    case 0xE3: return byte(1) == 0x80 && byte(2) == 0x80 ? 3 : 0
    case 0xEF: return byte(1) == 0xBB && byte(2) == 0xBF ? 3 : 0
    default: return 0
    }
  }

  // MARK: Strings

  /// Reads on in a string whose text stopped at an escape, a control character or the end of the file.
  mutating func unevenString(from start: Int) -> JSONToken {
    var hasEscapes = false
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return stringToken(from: start, hasEscapes: hasEscapes)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        skipEscape()
      case 0x0A, 0x0D:
        return cutString(from: start, hasEscapes: hasEscapes)
      case let byte:
        report(ByteSpan(position..<position + 1), help: "write it as an escape, or remove it") { _ in
          "control character U+\(hexadecimal(UInt32(byte))) stands unescaped in a string"
        }
        position += 1
      }
      position = indexOfQuoteBackslashOrControl(bytes.span, from: position)
    }
    if !isExplainedOnItsLine(start) {
      report(ByteSpan(start..<start + 1), "this string never ends", help: "close the string with \"")
    }
    bracketsAreDoubtful = true
    var token = stringToken(from: start, hasEscapes: hasEscapes)
    token.isCut = true
    return token
  }

  /// Ends a string at its line: most likely its closing quote is missing, and the rest of the file stays readable.
  private mutating func cutString(from start: Int, hasEscapes: Bool) -> JSONToken {
    if !isExplainedOnItsLine(start) {
      report(
        ByteSpan(start..<position), "this string does not end on its line",
        help: "close the string with \", or write a line break as \\n")
    }
    if bytes[start..<position].contains(where: { $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") }) {
      // The string may have swallowed the bracket that the end of the text will miss.
      bracketsAreDoubtful = true
    }
    var token = stringToken(from: start, hasEscapes: hasEscapes)
    token.isCut = true
    return token
  }

  /// Whether the line of an offset has a problem before it: one quote too many turns strings inside out.
  private func isExplainedOnItsLine(_ offset: Int) -> Bool {
    guard problems.count < Self.problemLimit, let lower = problems.last?.span.range.lowerBound, lower < offset
    else {
      return false
    }
    return !bytes[lower..<offset].contains { $0 == 0x0A || $0 == 0x0D }
  }

  private func stringToken(from start: Int, hasEscapes: Bool) -> JSONToken {
    var token = JSONToken(.string, ByteSpan(start..<position))
    token.hasEscapes = hasEscapes
    return token
  }

  private mutating func skipEscape() {
    let start = position
    position += 1
    // The end of the text or of the line is the string's own fault.
    guard position < bytes.count, bytes[position] != 0x0A, bytes[position] != 0x0D else { return }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      let digits = bytes[position...].prefix(4).prefix { hexadecimalValue($0) != nil }.count
      position += digits
      if digits < 4 {
        let span = ByteSpan(start..<position)
        report(span, help: "write four hexadecimal digits after \\u") {
          "\($0.quotedText(span)) is cut short"
        }
      } else {
        skipSecondHalf(of: start)
      }
    default:
      position = endOfScalar(from: position)
      let span = ByteSpan(start..<position)
      report(span, help: "write a backslash as \\\\") { "\($0.quotedText(span)) is no escape of JSON" }
    }
  }

  /// Skips the second half of the surrogate pair that an escape begins; half a pair alone is reported, since it is no
  /// character: Foundation refuses the file, others show a replacement character.
  private mutating func skipSecondHalf(of start: Int) {
    // `D8` to `DB` begin a pair, `DC` to `DF` end one.
    guard bytes[start + 2] | 0x20 == UInt8(ascii: "d"), let half = hexadecimalValue(bytes[start + 3]),
      half >= 8
    else { return }
    let next = bytes[position...].prefix(6)
    let isPair =
      half < 12 && next.count == 6 && next.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
      && next[position + 2] | 0x20 == UInt8(ascii: "d") && (hexadecimalValue(next[position + 3]) ?? 0) >= 12
      && next.suffix(2).allSatisfy { hexadecimalValue($0) != nil }
    if isPair {
      position += 6
      return
    }
    let span = ByteSpan(start..<position)
    report(span, .misread, help: "write both halves, or the character itself") {
      "\($0.quotedText(span)) is half of a surrogate pair and no character"
    }
  }

  /// Reads a string in quotes of another kind that ends on its line; nil where none starts here.
  mutating func foreignString(from start: Int) -> JSONToken? {
    let quote = bytes[start]
    switch quote {
    case UInt8(ascii: "'"), UInt8(ascii: "`"): break
    case 0xE2:
      guard isCurlyQuote(at: start) else { return nil }
    default: return nil
    }
    var token = JSONToken(quote == 0xE2 ? .invalid : .string, ByteSpan(start..<start))
    var index = endOfScalar(from: start)
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      if quote == 0xE2 ? isCurlyQuote(at: index) : bytes[index] == quote {
        position = endOfScalar(from: index)
        let span = ByteSpan(start..<position)
        token.span = span
        report(span, help: "put the text in straight double quotes") {
          "\($0.quotedText(span)) is not in double quotes"
        }
        return token
      }
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count, bytes[index + 1] >= 0x20 {
        token.hasEscapes = true
        index += 1
      }
      index += 1
    }
    return nil
  }

  /// Whether one of the curly double quotes stands at an index.
  private func isCurlyQuote(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (0x9C...0x9F).contains(bytes[index + 2])
  }

  // MARK: Words

  mutating func reportNumber(_ span: ByteSpan) {
    report(span) { "\($0.quotedText(span)) is no number of JSON" }
  }

  /// Returns the end of a run of bytes that can neither part tokens nor start one of JSON's marks.
  func endOfWord(from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "{"),
        UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "/"), UInt8(ascii: "="),
        UInt8(ascii: ";"):
        return index
      case 0x0B, 0x0C, 0xC2, 0xE2, 0xE3, 0xEF:
        if foreignSpaceLength(at: index) > 0 { return index }
      default: break
      }
      index += 1
    }
    return index
  }

  /// Returns the end of the scalar at an index, so that a message never cuts one in two.
  func endOfScalar(from start: Int) -> Int {
    var index = start + 1
    guard start < bytes.count, bytes[start] >= 0xC0 else { return index }
    while index < min(start + 4, bytes.count), bytes[index] & 0xC0 == 0x80 { index += 1 }
    return index
  }
}
