import SourceText

/// Splits source code into words, marks and strings, whatever the bytes are.
///
/// It knows as much of each language as is needed to tell strings from comments and from what only looks like them.
package struct CodeLexer {
  /// Strings that are open at most, one in a hole of the other; a deeper hole is read as text.
  private static let depthLimit = 64

  /// A string that has a hole, or that is being read.
  private struct OpenString {
    var start: Int
    var delimiter: UInt8
    var pieceStart: Int
    /// Brackets that are open in the hole.
    var depth = 0
    var string: CodeString
  }

  private let bytes: [UInt8]
  private let dialect: CodeDialect
  private var position = 0
  private var open: [OpenString] = []
  private var isInString = false
  private var isAfterLineBreak = true
  /// Whether a slash would divide: the token before is a value.
  private var followsValue = false
  private var previousMark: UInt8 = 0
  /// Before this offset no regular expression ends.
  private var regexLimit = 0
  /// The string of the last token that is one.
  package private(set) var string = CodeString(content: ByteSpan(at: 0))

  package init(_ bytes: [UInt8], _ dialect: CodeDialect) {
    self.bytes = bytes
    self.dialect = dialect
  }

  /// Returns the next token, or nil at the end.
  package mutating func next() -> CodeToken? {
    if isInString { return continueString() }
    skipBlanks()
    guard position < bytes.count else { return unfinished() }
    let byte = bytes[position]
    if isNameByte(byte) { return word() }
    switch byte {
    case UInt8(ascii: "\""): return beginString(at: position, hashes: 0)
    case UInt8(ascii: "'") where dialect.hasApostropheStrings: return beginString(at: position, hashes: 0)
    case UInt8(ascii: "'") where dialect.hasCharacters: if let token = character() { return token }
    case UInt8(ascii: "`"):
      if dialect == .script { return beginString(at: position, hashes: 0) }
      if let token = quotedName() { return token }
    case UInt8(ascii: "#") where dialect == .swift: if let token = hashes() { return token }
    case UInt8(ascii: "/") where dialect == .script || dialect == .swift:
      if let end = regexEnd() { return token(.number, to: end) }
    default: break
    }
    return mark(byte)
  }

  /// Ends the strings that the text ends in, innermost first.
  private mutating func unfinished() -> CodeToken? {
    guard !open.isEmpty else { return nil }
    open[open.count - 1].pieceStart = bytes.count
    return endString(contentEnd: bytes.count, isTerminated: false)
  }

  private mutating func token(_ kind: CodeToken.Kind, to end: Int) -> CodeToken {
    let token = CodeToken(kind: kind, span: ByteSpan(position..<end), isAfterLineBreak: isAfterLineBreak)
    isAfterLineBreak = false
    position = end
    previousMark = 0
    switch kind {
    case .mark(let byte):
      previousMark = byte
      followsValue = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    case .holeStart: followsValue = false
    default: followsValue = true
    }
    return token
  }

  private mutating func mark(_ byte: UInt8) -> CodeToken {
    if !open.isEmpty {
      let isSwift = dialect == .swift
      if byte == (isSwift ? UInt8(ascii: "(") : UInt8(ascii: "{")) {
        open[open.count - 1].depth += 1
      } else if byte == (isSwift ? UInt8(ascii: ")") : UInt8(ascii: "}")) {
        if open[open.count - 1].depth == 0 {
          isInString = true
          open[open.count - 1].pieceStart = position + 1
          return token(.holeEnd, to: position + 1)
        }
        open[open.count - 1].depth -= 1
      }
    }
    return token(.mark(byte), to: position + 1)
  }

  // MARK: Words

  private func isNameByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }

  private mutating func word() -> CodeToken {
    let isNumber = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    var end = position + 1
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    let isKeyword =
      dialect == .script && end - position <= 10
      && Self.keywordsBeforeRegex.contains { bytes[position..<end].elementsEqual($0) }
    let token = token(isNumber ? .number : .name, to: end)
    if isKeyword { followsValue = false }
    return token
  }

  private static let keywordsBeforeRegex: [[UInt8]] = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do", "instanceof",
  ].map { Array($0.utf8) }

  /// Takes a name in back quotes.
  private mutating func quotedName() -> CodeToken? {
    var end = position + 1
    while end < bytes.count, isNameByte(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "`"), end > position + 1 else { return nil }
    return token(.name, to: end + 1)
  }

  /// Takes a single character such as `'"'`.
  private mutating func character() -> CodeToken? {
    var end = position + 1
    while end < bytes.count, end < position + 12, bytes[end] != 0x0A {
      if bytes[end] == UInt8(ascii: "\\") {
        end += 2
        continue
      }
      if bytes[end] == UInt8(ascii: "'") { return token(.number, to: end + 1) }
      end += 1
    }
    return nil
  }

  /// Takes what a run of `#` begins: a string, a regular expression, or marks.
  private mutating func hashes() -> CodeToken? {
    var end = position
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
    let count = end - position
    guard end < bytes.count else { return token(.mark(UInt8(ascii: "#")), to: end) }
    if bytes[end] == UInt8(ascii: "\"") { return beginString(at: end, hashes: count) }
    guard bytes[end] == UInt8(ascii: "/"), count == 1 else { return token(.mark(UInt8(ascii: "#")), to: end) }
    var close = end + 1
    while close + 1 < bytes.count, bytes[close] != 0x0A {
      if bytes[close] == UInt8(ascii: "/"), bytes[close + 1] == UInt8(ascii: "#") {
        return token(.number, to: close + 2)
      }
      close += 1
    }
    return token(.mark(UInt8(ascii: "#")), to: end)
  }

  /// Returns the end of the regular expression that a slash begins, or nil where it divides.
  private mutating func regexEnd() -> Int? {
    // The slash of a closing tag.
    guard !followsValue, previousMark != UInt8(ascii: "<"), position >= regexLimit else { return nil }
    var end = position + 1
    guard end < bytes.count, bytes[end] != 0x20 || dialect == .script else { return nil }
    var isInClass = false
    while end < bytes.count, bytes[end] != 0x0A {
      switch bytes[end] {
      case UInt8(ascii: "\\"): end += 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "/") where !isInClass: return end + 1
      default: break
      }
      end += 1
    }
    regexLimit = min(end, bytes.count)
    return nil
  }

  // MARK: Blanks

  private mutating func skipBlanks() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A, 0x0D:
        isAfterLineBreak = true
        position += 1
      case 0x20, 0x09, 0x0B, 0x0C, 0: position += 1
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "/"):
        while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      case UInt8(ascii: "/") where position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "*"):
        skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() {
    var depth = 1
    position += 2
    while position < bytes.count {
      let next = position + 1 < bytes.count ? bytes[position + 1] : 0
      switch (bytes[position], next) {
      case (UInt8(ascii: "*"), UInt8(ascii: "/")):
        position += 2
        depth -= 1
        if depth == 0 { return }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")) where dialect.nestsComments:
        position += 2
        depth += 1
      case (0x0A, _):
        isAfterLineBreak = true
        position += 1
      default: position += 1
      }
    }
  }

  // MARK: Strings

  /// Begins a string whose delimiter stands at an index, behind the hashes that the position is at.
  private mutating func beginString(at quote: Int, hashes: Int) -> CodeToken {
    let delimiter = bytes[quote]
    let isTriple =
      (delimiter == UInt8(ascii: "\"") && dialect.hasTripleQuotes
        || delimiter == UInt8(ascii: "'") && dialect == .groovy) && quote + 2 < bytes.count
      && bytes[quote + 1] == delimiter && bytes[quote + 2] == delimiter
    let start = quote + (isTriple ? 3 : 1)
    var string = CodeString(content: ByteSpan(start..<start), hashes: hashes)
    string.isMultiline = isTriple || delimiter == UInt8(ascii: "`")
    string.isRaw = isTriple && dialect == .kotlin
    open.append(OpenString(start: position, delimiter: delimiter, pieceStart: start, string: string))
    position = start
    return continueString()
  }

  /// Reads on to the end of the innermost string or to its next hole.
  private mutating func continueString() -> CodeToken {
    isInString = false
    let text = open[open.count - 1]
    let fillsDollars = dialect.fillsDollars(text.delimiter)
    while position < bytes.count {
      let byte = bytes[position]
      if byte == text.delimiter, let end = closing(text) {
        let contentEnd = position
        position = end
        return endString(contentEnd: contentEnd, isTerminated: true)
      }
      if byte == 0x0A, !text.string.isMultiline { break }
      if byte == UInt8(ascii: "\\"), !text.string.isRaw {
        if let token = escape(text) { return token }
      } else if byte == UInt8(ascii: "$"), fillsDollars {
        if let token = dollar() { return token }
      } else {
        position += 1
      }
    }
    return endString(contentEnd: position, isTerminated: false)
  }

  /// Returns the index behind the closing delimiter that the position is at, or nil where it is none.
  private func closing(_ text: OpenString) -> Int? {
    var end = position + 1
    if text.string.isMultiline, text.delimiter != UInt8(ascii: "`") {
      guard position + 2 < bytes.count, bytes[position + 1] == text.delimiter,
        bytes[position + 2] == text.delimiter
      else { return nil }
      end = position + 3
    }
    for offset in 0..<text.string.hashes {
      guard end + offset < bytes.count, bytes[end + offset] == UInt8(ascii: "#") else { return nil }
    }
    return end + text.string.hashes
  }

  /// Takes a backslash with what it escapes; a hole of Swift is returned.
  private mutating func escape(_ text: OpenString) -> CodeToken? {
    var next = position + 1
    for _ in 0..<text.string.hashes {
      guard next < bytes.count, bytes[next] == UInt8(ascii: "#") else {
        position = next
        return nil
      }
      next += 1
    }
    guard next < bytes.count else {
      position = next
      return nil
    }
    if dialect == .swift, bytes[next] == UInt8(ascii: "("), open.count < Self.depthLimit {
      return beginHole(to: next + 1)
    }
    open[open.count - 1].string.hasEscapes = true
    // A line end closes a string, also behind a backslash.
    position = bytes[next] == 0x0A && !text.string.isMultiline ? next : next + 1
    return nil
  }

  /// Takes a dollar; a hole with braces is returned, one of a name alone is passed.
  private mutating func dollar() -> CodeToken? {
    let next = position + 1
    guard next < bytes.count else {
      position = next
      return nil
    }
    if bytes[next] == UInt8(ascii: "{"), open.count < Self.depthLimit { return beginHole(to: next + 1) }
    let byte = bytes[next]
    let isLetter =
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    guard dialect.fillsBareNames, isLetter else {
      position = next
      return nil
    }
    let last = open.count - 1
    open[last].string.pieces.append(ByteSpan(open[last].pieceStart..<position))
    position = next
    while position < bytes.count, isNameByte(bytes[position]), bytes[position] != UInt8(ascii: "$") {
      position += 1
    }
    open[last].pieceStart = position
    return nil
  }

  private mutating func beginHole(to end: Int) -> CodeToken {
    let last = open.count - 1
    open[last].string.pieces.append(ByteSpan(open[last].pieceStart..<position))
    open[last].depth = 0
    return token(.holeStart, to: end)
  }

  private mutating func endString(contentEnd: Int, isTerminated: Bool) -> CodeToken {
    var text = open.removeLast()
    text.string.content = ByteSpan(text.string.content.range.lowerBound..<contentEnd)
    if !text.string.pieces.isEmpty {
      text.string.pieces.append(ByteSpan(min(text.pieceStart, contentEnd)..<contentEnd))
    }
    text.string.isTerminated = isTerminated
    string = text.string
    let token = CodeToken(
      kind: .literal, span: ByteSpan(text.start..<position), isAfterLineBreak: isAfterLineBreak)
    isAfterLineBreak = false
    followsValue = true
    previousMark = 0
    return token
  }
}
