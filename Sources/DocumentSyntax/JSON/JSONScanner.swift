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
  /// What was wrong so far, in the order in which it was noticed.
  private(set) var problems: [SyntaxProblem] = []
  /// Whether a problem was reported that may be why brackets do not match further on, or why they never end.
  var bracketsAreDoubtful = false
  /// Where the last byte that is no space ends, once that was asked for.
  var trimmedEnd: UInt32?
  /// Problems past this number are dropped: a broken file needs one clear word, not thousands.
  static let problemLimit = 20

  init(_ bytes: [UInt8], dialect: JSONDialect = .strict) {
    self.bytes = bytes
    self.dialect = dialect
  }

  /// Adds a problem; a second one at the same place says nothing new and is dropped.
  mutating func report(_ span: ByteSpan, _ message: StaticString, help: String? = nil) {
    report(span, help: help) { _ in message.description }
  }

  /// Adds a problem whose message quotes the text; the message is made only where the problem is kept.
  mutating func report(
    _ span: ByteSpan, _ kind: SyntaxProblem.Kind = .malformed, help: String? = nil,
    message: (borrowing JSONScanner) -> String
  ) {
    guard problems.count < Self.problemLimit else { return }
    if problems.contains(where: { $0.span.lower == span.lower }) { return }
    problems.append(SyntaxProblem(kind, span, message(self), help: help))
  }

  /// Returns the next token and moves behind it.
  mutating func next() -> JSONToken {
    while true {
      let start = Self.indexAfterSpace(bytes.span, from: position)
      position = start
      guard start < bytes.count else { return JSONToken(.endOfText, ByteSpan(start..<start)) }
      switch bytes[start] {
      case UInt8(ascii: "\""): return string(from: start)
      case UInt8(ascii: ","): return punctuation(.comma)
      case UInt8(ascii: ":"): return punctuation(.colon)
      case UInt8(ascii: "{"): return punctuation(.beginObject)
      case UInt8(ascii: "}"): return punctuation(.endObject)
      case UInt8(ascii: "["): return punctuation(.beginArray)
      case UInt8(ascii: "]"): return punctuation(.endArray)
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return number(from: start)
      default:
        if skipComment() || skipForeignSpace() { continue }
        return word(from: start)
      }
    }
  }

  /// Moves behind plain space and returns the byte there; zero at the end of the text.
  @inline(__always)
  mutating func byteAfterSpace() -> UInt8 {
    let index = Self.indexAfterSpace(bytes.span, from: position)
    position = index
    return index < bytes.count ? bytes[index] : 0
  }

  /// Moves behind a string, if it has no escape and no fault.
  mutating func skipPlainString() -> Bool {
    let end = indexOfQuoteBackslashOrControl(bytes.span, from: position &+ 1)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return false }
    position = end &+ 1
    return true
  }

  /// The byte that starts the token after an offset, or nil at the end of the text; comments are not passed over.
  func byteAfterSpace(from offset: UInt32) -> UInt8? {
    let index = Self.indexAfterSpace(bytes.span, from: ByteSpan(at: offset).range.lowerBound)
    return index < bytes.count ? bytes[index] : nil
  }

  /// Returns the text of a span in quotes, for a message.
  func quotedText(_ span: ByteSpan) -> String { quoted(text(span)) }

  /// Returns the text of a span, cut to what a message can show.
  func text(_ span: ByteSpan) -> String {
    String(decoding: bytes[span.range].prefix(400), as: UTF8.self)
  }

  // MARK: Tokens

  private mutating func punctuation(_ kind: JSONToken.Kind) -> JSONToken {
    position += 1
    return JSONToken(kind, ByteSpan(position - 1..<position))
  }

  private mutating func string(from start: Int) -> JSONToken {
    let end = indexOfQuoteBackslashOrControl(bytes.span, from: start + 1)
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else {
      position = end
      return unevenString(from: start)
    }
    position = end + 1
    return JSONToken(.string, ByteSpan(start..<end + 1))
  }

  private mutating func number(from start: Int) -> JSONToken {
    let (end, isValid) = Self.numberEnd(bytes.span, from: start)
    position = endOfWord(from: end)
    let span = ByteSpan(start..<position)
    if !isValid || position > end { reportNumber(span) }
    return JSONToken(.number, span)
  }

  private mutating func word(from start: Int) -> JSONToken {
    if let token = foreignString(from: start) { return token }
    position = endOfWord(from: start)
    if position == start { position = endOfScalar(from: start) }
    let span = ByteSpan(start..<position)
    switch bytes[start] {
    case UInt8(ascii: "t") where matches("rue", at: start + 1): return JSONToken(.true, span)
    case UInt8(ascii: "f") where matches("alse", at: start + 1): return JSONToken(.false, span)
    case UInt8(ascii: "n") where matches("ull", at: start + 1): return JSONToken(.null, span)
    default: return JSONToken(.invalid, span)
    }
  }

  /// Whether these ASCII letters stand from an index up to the position.
  private func matches(_ rest: String, at start: Int) -> Bool {
    bytes[start..<position].elementsEqual(rest.utf8)
  }

  // MARK: Byte loops

  // These take a span, so that the loop holds no reference and reads the array's address once.

  private static func indexAfterSpace(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x0A, 0x0D, 0x09: index = indexAfterBlanks(bytes, from: index &+ 1)
      default: return index
      }
    }
    return index
  }

  /// Returns where the number that starts with a digit or a minus ends, and whether it is one of RFC 8259.
  private static func numberEnd(_ bytes: Span<UInt8>, from start: Int) -> (end: Int, isValid: Bool) {
    var index = start
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let wholeStart = index
    index = indexAfterDigits(bytes, from: index)
    var isValid = index == wholeStart + 1 || (index > wholeStart && bytes[wholeStart] != UInt8(ascii: "0"))
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      let fractionStart = index + 1
      index = indexAfterDigits(bytes, from: fractionStart)
      isValid = isValid && index > fractionStart
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      let exponentStart = index
      index = indexAfterDigits(bytes, from: exponentStart)
      isValid = isValid && index > exponentStart
    }
    return (index, isValid)
  }

  private static func indexAfterDigits(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") < 10 { index += 1 }
    return index
  }
}
