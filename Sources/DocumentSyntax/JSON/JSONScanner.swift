import SourceText

/// Splits a JSON text into tokens, with the place of each, in one pass and without a copy.
///
///     {"price" : 4.99}
///     0 1      8 10  15        beginObject 0..<1, string 1..<8, colon 9..<10, number 11..<15, endObject 15..<16
///
/// A fault inside a token is reported once, and the token is still returned, so that a caller can go on.
struct JSONScanner {
  let bytes: [UInt8]
  let dialect: JSONDialect
  /// Offset of the next byte to read.
  var position = 0
  var problems: [SyntaxProblem] = []
  /// Problems past this number are dropped: a broken file needs one clear word, not thousands.
  static let problemLimit = 20

  init(_ bytes: [UInt8], dialect: JSONDialect = .strict) {
    self.bytes = bytes
    self.dialect = dialect
  }

  mutating func report(_ span: ByteSpan, _ message: String, help: String? = nil) {
    guard problems.count < Self.problemLimit else { return }
    // A second complaint about the same place says nothing new.
    if let last = problems.last, last.span.lower == span.lower, last.kind == .malformed { return }
    problems.append(SyntaxProblem(.malformed, span, message, help: help))
  }

  /// Returns the next token and moves behind it.
  mutating func next() -> JSONToken {
    skipSpace()
    guard position < bytes.count else { return JSONToken(.endOfText, ByteSpan(bytes.count..<bytes.count)) }
    let start = position
    switch bytes[position] {
    case UInt8(ascii: "\""): return string(from: start)
    case UInt8(ascii: ","): return punctuation(.comma)
    case UInt8(ascii: ":"): return punctuation(.colon)
    case UInt8(ascii: "{"): return punctuation(.beginObject)
    case UInt8(ascii: "}"): return punctuation(.endObject)
    case UInt8(ascii: "["): return punctuation(.beginArray)
    case UInt8(ascii: "]"): return punctuation(.endArray)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number(from: start)
    default: return word(from: start)
    }
  }

  private mutating func punctuation(_ kind: JSONToken.Kind) -> JSONToken {
    position += 1
    return JSONToken(kind, ByteSpan(position - 1..<position))
  }

  // MARK: Space

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      case UInt8(ascii: "/"):
        guard skipComment() else { return }
      default: return
      }
    }
  }

  /// Skips a comment; in strict text it is reported and skipped all the same.
  private mutating func skipComment() -> Bool {
    let start = position
    guard position + 1 < bytes.count else { return false }
    switch bytes[position + 1] {
    case UInt8(ascii: "/"):
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
    case UInt8(ascii: "*"):
      position += 2
      while position + 1 < bytes.count,
        !(bytes[position] == UInt8(ascii: "*") && bytes[position + 1] == UInt8(ascii: "/"))
      {
        position += 1
      }
      if position + 1 >= bytes.count {
        position = bytes.count
        report(ByteSpan(start..<start + 2), "this comment never ends")
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

  // MARK: Strings

  private mutating func string(from start: Int) -> JSONToken {
    position += 1
    var hasEscapes = false
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") {
        position += 1
        return JSONToken(.string, ByteSpan(start..<position), hasEscapes: hasEscapes)
      }
      if byte == UInt8(ascii: "\\") {
        hasEscapes = true
        skipEscape()
      } else if byte < 0x20 {
        if byte == 0x0A || byte == 0x0D {
          // Most likely the closing quote is missing: ending here keeps the rest of the file readable.
          report(
            ByteSpan(start..<position), "this string does not end on its line",
            help: "close the string with \", or write a line break as \\n")
          return JSONToken(.string, ByteSpan(start..<position), hasEscapes: hasEscapes)
        }
        report(
          ByteSpan(position..<position + 1),
          "control character U+\(hexadecimal(UInt32(byte))) stands unescaped in a string",
          help: "write it as \\u\(hexadecimal(UInt32(byte)))")
        position += 1
      } else {
        position += 1
      }
    }
    report(ByteSpan(start..<start + 1), "this string never ends", help: "close the string with \"")
    return JSONToken(.string, ByteSpan(start..<position), hasEscapes: hasEscapes)
  }

  private mutating func skipEscape() {
    let start = position
    position += 1
    guard position < bytes.count else { return }
    switch bytes[position] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 1
    case UInt8(ascii: "u"):
      position += 1
      var digits = 0
      while digits < 4, position < bytes.count, hexadecimalValue(bytes[position]) != nil {
        position += 1
        digits += 1
      }
      if digits < 4 {
        report(ByteSpan(start..<position), "\\u is not followed by four hexadecimal digits")
      }
    default:
      // A line end stays for the string loop, which knows what it means.
      if bytes[position] >= 0x20 { position += 1 }
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      report(
        ByteSpan(start..<position), "\(quoted(text(start..<position))) is no escape of JSON",
        help: "write a backslash as \\\\")
    }
  }

  // MARK: Numbers and words

  private mutating func number(from start: Int) -> JSONToken {
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    let wholeStart = position
    skipDigits()
    var isValid = position > wholeStart
    if position - wholeStart > 1, bytes[wholeStart] == UInt8(ascii: "0") { isValid = false }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      isValid = skipDigits() && isValid
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") {
        position += 1
      }
      isValid = skipDigits() && isValid
    }
    if position < bytes.count, isWordByte(bytes[position]) {
      skipWord()
      isValid = false
    }
    let span = ByteSpan(start..<position)
    if !isValid { report(span, "\(quoted(text(start..<position))) is no number of JSON") }
    return JSONToken(.number, span)
  }

  @discardableResult
  private mutating func skipDigits() -> Bool {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) {
      position += 1
    }
    return position > start
  }

  private mutating func word(from start: Int) -> JSONToken {
    skipWord()
    if position == start {
      // One whole scalar, so that a message never cuts one in two.
      position += 1
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
    }
    let span = ByteSpan(start..<position)
    if matches("true", at: span) { return JSONToken(.true, span) }
    if matches("false", at: span) { return JSONToken(.false, span) }
    if matches("null", at: span) { return JSONToken(.null, span) }
    return JSONToken(.invalid, span)
  }

  private mutating func skipWord() {
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private func matches(_ word: StaticString, at span: ByteSpan) -> Bool {
    bytes[span.range].elementsEqual(word.description.utf8)
  }

  /// The text of a range, for a message.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
