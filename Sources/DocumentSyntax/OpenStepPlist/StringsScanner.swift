import SourceText

/// Moves through the bytes of an old-style property list: white space, comments, strings.
///
/// No text is made but for a problem. Strings and comments are searched eight bytes at a time.
struct StringsScanner {
  let bytes: [UInt8]
  /// Offset of the next byte to read.
  var position = 0
  var problems = StringsProblems()
  /// Offset of a comment that never ends, until it has been reported. Reading goes on at its second line.
  var endlessComment: Int?
  /// Whether a `/*` without an end was met: then each later one has no end either.
  private var knowsEndlessComment = false
  /// The comments passed since the last entry, as one span without the outer marks, and where they end.
  private var comment: (text: ByteSpan, end: Int)?
  /// Comments that go on past another `/*`, with the number of entries between; the reader reports them.
  var swallowingComments: [(start: Int, entries: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the position, or nil at the end of the text.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  // MARK: Space and comments

  /// Moves to the next byte that is neither white space nor part of a comment.
  mutating func skipSpace() {
    let bytes = bytes
    let count = bytes.count
    var index = max(position, 0)
    while index < count {
      switch bytes[index] {
      case 0x0A, 0x20, 0x09, 0x0B...0x0D: index &+= 1
      case UInt8(ascii: "/"):
        guard let end = passComment(at: index) else {
          position = index
          return
        }
        index = end
      case 0xE2 where isLineSeparator(at: index): index &+= 3
      default:
        position = index
        return
      }
    }
    position = index
  }

  /// Moves past a comment that stands alone between the position and the end of the line.
  mutating func skipTrailingComment() {
    var index = skippingBlanks(from: position)
    guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/"),
      bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
    else { return }
    let saved = self
    guard let end = passComment(at: index) else { return }
    index = skippingBlanks(from: end)
    if endlessComment == nil, index == bytes.count || isLineBreak(bytes[index]) {
      position = index
    } else {
      self = saved
    }
  }

  /// Returns the text of the comments passed since the last call, and forgets them.
  mutating func takeComment() -> ByteSpan? {
    guard let comment else { return nil }
    self.comment = nil
    return comment.text.isEmpty ? nil : comment.text
  }

  /// Returns the end of the comment that starts at an index, or nil where none does.
  private mutating func passComment(at start: Int) -> Int? {
    guard start + 1 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "/"):
      let end = endOfLineComment(from: start + 2)
      keepComment(start..<end, text: start + 2..<end)
      return end
    case UInt8(ascii: "*"):
      if let end = endOfBlockComment(from: start + 2) {
        keepComment(start..<end, text: start + 2..<end - 2)
        return end
      }
      if !knowsEndlessComment { endlessComment = start }
      knowsEndlessComment = true
      return endOfLine(from: start)
    default: return nil
    }
  }

  private func endOfLineComment(from start: Int) -> Int {
    let bytes = bytes
    let count = bytes.count
    var index = max(start, 0)
    while index < count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D || byte == 0xE2 && isLineSeparator(at: index) { break }
      index &+= 1
    }
    return index
  }

  private mutating func endOfBlockComment(from start: Int) -> Int? {
    if knowsEndlessComment { return nil }
    let star = UInt8(ascii: "*")
    var index = start
    var inner: Int?
    while true {
      index = indexOf(star, or: star, in: bytes.span, from: index)
      guard index + 1 < bytes.count else { return nil }
      if bytes[index + 1] == UInt8(ascii: "/") {
        if let inner { noteSwallowing(start - 2..<inner) }
        return index + 2
      }
      if index > start, bytes[index - 1] == UInt8(ascii: "/"), inner == nil { inner = index - 1 }
      index += 1
    }
  }

  /// Notes the entries that stand in a comment before another `/*`.
  private mutating func noteSwallowing(_ range: Range<Int>) {
    var entries = 0
    var index = endOfLine(from: range.lowerBound)
    while index < range.upperBound {
      if isLineBreak(bytes[index]) {
        let start = skippingBlanks(from: index + 1)
        if start < range.upperBound, isQuote(bytes[start]), entryMark(at: start) == UInt8(ascii: "=") {
          entries += 1
        }
      }
      index += 1
    }
    if entries > 0 { swallowingComments.append((range.lowerBound, entries)) }
  }

  private mutating func keepComment(_ whole: Range<Int>, text: Range<Int>) {
    let trimmed = trimming(text)
    // After a fault, bytes behind the comment that is kept may be read once more.
    if let comment, comment.end <= whole.lowerBound, lineBreaks(in: comment.end..<whole.lowerBound) < 2 {
      self.comment = (ByteSpan(comment.text.range.lowerBound..<trimmed.upperBound), whole.upperBound)
    } else {
      comment = (ByteSpan(trimmed), whole.upperBound)
    }
  }

  // MARK: Strings

  /// Moves past a string in quotes; nil, without a move, where it never ends.
  mutating func quotedString() -> OpenStepString? {
    let quote = bytes[position]
    let start = position + 1
    var hasEscapes = false
    var index = start
    while true {
      index = indexOf(quote, or: UInt8(ascii: "\\"), in: bytes.span, from: index)
      guard index < bytes.count else { return nil }
      if bytes[index] == quote {
        position = index + 1
        return OpenStepString(span: ByteSpan(start..<index), hasEscapes: hasEscapes, isQuoted: true)
      }
      hasEscapes = true
      guard index + 1 < bytes.count else { return nil }
      switch bytes[index + 1] {
      case UInt8(ascii: "n"), UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "'"): index += 2
      default: index += passEscape(at: index)
      }
    }
  }

  private mutating func passEscape(at index: Int) -> Int {
    let escape = OpenStepEscape(at: index, in: bytes, before: bytes.count)
    if let problem = escape.misreading(at: index, in: bytes) { problems.add(misreading: problem) }
    return escape.length
  }

  /// Moves past the bytes that can stand in a string without quotes.
  mutating func unquotedString() -> OpenStepString {
    let start = position
    position = endOfUnquoted(from: start)
    return OpenStepString(span: ByteSpan(start..<position), hasEscapes: false, isQuoted: false)
  }

  func endOfUnquoted(from start: Int) -> Int {
    var index = start
    while index < bytes.count, isUnquotedByte(bytes[index]) { index += 1 }
    return index
  }

  // MARK: Looking ahead

  /// The longest key that is looked for after a fault, so that looking ahead costs no more than the file's size.
  private static let lookAhead = 1024

  /// Returns the `=` or `;` after the string at an index, where both stand on one line; nil where none does.
  func entryMark(at start: Int) -> UInt8? {
    guard start < bytes.count else { return nil }
    let limit = min(bytes.count, start + Self.lookAhead)
    var index = start
    if isQuote(bytes[start]) {
      index += 1
      while index < limit, bytes[index] != bytes[start], !isLineBreak(bytes[index]) {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < limit, bytes[index] == bytes[start] else { return nil }
      index += 1
    } else {
      while index < limit, isUnquotedByte(bytes[index]) { index += 1 }
      guard index > start else { return nil }
    }
    index = skippingBlanks(from: index)
    guard index < bytes.count else { return nil }
    return bytes[index] == UInt8(ascii: "=") || bytes[index] == UInt8(ascii: ";") ? bytes[index] : nil
  }

  /// Whether an entry, or the comment before one, seems to start at an index.
  func beginsEntry(at index: Int) -> Bool {
    guard index < bytes.count else { return false }
    if isQuote(bytes[index]) { return entryMark(at: index) != nil }
    if bytes[index] == UInt8(ascii: "/"), index + 1 < bytes.count,
      bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
    {
      return true
    }
    return entryMark(at: index) == UInt8(ascii: "=")
  }

  /// Moves to where the next entry seems to start, at the start of a line or after a semicolon; to the end of the
  /// text where there is none. Stops at a closing brace there if asked to.
  ///
  /// An entry can also start at the index itself where `isCandidate` is true.
  mutating func resynchronize(from start: Int, isCandidate: Bool, stoppingAtBrace stopsAtBrace: Bool) {
    var index = start
    var isCandidate = isCandidate
    while index < bytes.count {
      let byte = bytes[index]
      if isCandidate, beginsEntry(at: index) || stopsAtBrace && byte == UInt8(ascii: "}") { break }
      switch byte {
      case 0x0A, 0x0D, UInt8(ascii: ";"): isCandidate = true
      // Stray characters and blanks before an entry.
      case 0x09, 0x0B, 0x0C, 0x20, 0x80...: break
      default: isCandidate = false
      }
      index += 1
    }
    position = index
  }
}
