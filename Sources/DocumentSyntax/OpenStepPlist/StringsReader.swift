package import SourceText

/// Reads a strings table in the old-style property list syntax, entry by entry, as CoreFoundation reads it.
///
///     /* Title of the paywall */
///     "paywall.title" = "Go further";
///     'single' = unquoted.token;  "key is its own value";
///
/// CoreFoundation refuses the whole file for most faults, and for a stray character where a key should start it
/// silently drops all entries after it. This reader says which of the two it is, and goes on with the next entry.
package struct StringsReader {
  var scanner: StringsScanner
  private var entryCount = 0
  private var hasBegun = false
  /// Whether a string was met where a key stands: from then on a stray character loses entries in silence.
  private var hasMetKey = false
  /// Offset of the brace around all entries, until it is closed.
  private var wrapper: Int?
  /// Whether the text is a strings table at all, with or without faults.
  package private(set) var isTable = true

  /// Creates a reader of a file's text.
  package init(_ file: SourceFile) {
    scanner = StringsScanner(file.bytes)
    if let fault = file.encodingFault { scanner.problems.add(.malformed, fault.span, fault.message) }
    switch file.encoding {
    case .utf16LittleEndian(hasByteOrderMark: false), .utf16BigEndian(hasByteOrderMark: false):
      scanner.problems.add(
        .malformed, ByteSpan(at: 0), "the file is UTF-16 without a byte order mark",
        help: "save the file as UTF-8, or with a byte order mark")
    default: break
    }
  }

  /// What was wrong so far, in the order of the text; complete after the last entry.
  package var problems: [SyntaxProblem] { scanner.problems.sorted(entryCount: entryCount) }

  /// Returns the next entry, or nil after the last one.
  package mutating func next() -> StringsEntry? {
    if !hasBegun { begin() }
    while true {
      skipSpaceBetweenEntries()
      guard let byte = scanner.byte else {
        end()
        return nil
      }
      if scanner.isQuote(byte) || scanner.isUnquotedByte(byte) {
        if let entry = entry() {
          entryCount += 1
          return entry
        }
      } else if byte == UInt8(ascii: "}"), wrapper != nil {
        closeWrapper()
      } else {
        strayCharacter()
      }
    }
  }

  // MARK: The whole table

  private mutating func begin() {
    hasBegun = true
    skipSpaceBetweenEntries()
    guard scanner.byte == UInt8(ascii: "{") else { return }
    wrapper = scanner.position
    scanner.position += 1
  }

  private mutating func end() {
    guard let offset = wrapper else { return }
    wrapper = nil
    scanner.problems.add(
      .malformed, ByteSpan(offset..<offset + 1), "the brace around the entries is never closed",
      help: "close it with }")
  }

  private mutating func closeWrapper() {
    wrapper = nil
    scanner.position += 1
    skipSpaceBetweenEntries()
    guard scanner.byte != nil else { return }
    let word = scanner.word(at: scanner.position)
    scanner.problems.add(
      .malformed, ByteSpan(word), "\(quoted(scanner.text(word))) stands after the brace that ends the table",
      help: "put all entries between the braces")
    scanner.position = scanner.bytes.count
  }

  private mutating func skipSpaceBetweenEntries() {
    scanner.skipSpace()
    if scanner.endlessComment != nil || !scanner.swallowingComments.isEmpty { reportComments() }
  }

  private mutating func reportComments() {
    for (start, count) in scanner.swallowingComments {
      scanner.problems.add(
        .lostEntries, ByteSpan(start..<start + 2),
        "this comment goes on past the next /*; \(count == 1 ? "the entry" : "the \(count) entries") in it "
          + "\(count == 1 ? "is" : "are") not read", help: "close it with */; comments do not nest")
    }
    scanner.swallowingComments = []
    if let start = scanner.endlessComment {
      scanner.problems.addLoss(
        ByteSpan(start..<start + 2), "this comment never ends", help: "close it with */",
        entriesBefore: entryCount)
    }
    scanner.endlessComment = nil
  }

  private mutating func strayCharacter() {
    let start = scanner.position
    if skipMergeConflict() { return }
    let isComment = scanner.byte == UInt8(ascii: "*") && scanner.bytes[start...].starts(with: "*/".utf8)
    let range = start..<(isComment ? start + 2 : scanner.endOfScalar(at: start))
    // What follows a number sign is meant as a comment.
    let isLine = scanner.byte == UInt8(ascii: "#")
    resynchronize(
      from: isLine ? scanner.endOfLine(from: start) : range.upperBound, isCandidate: true)
    if reportNoTable(from: start) { return }
    let message = "\(characterName(range)) stands where a key should start"
    let help = isComment ? "remove it; comments do not nest" : strayCharacterHelp(range)
    reportLoss(range, message, help: help)
  }

  /// Reports something where a key should start.
  mutating func reportLoss(_ range: Range<Int>, _ message: String, help: String) {
    // Without a key before it, or between braces, CoreFoundation refuses the file.
    if hasMetKey, wrapper == nil {
      scanner.problems.addLoss(ByteSpan(range), message, help: help, entriesBefore: entryCount)
    } else {
      scanner.problems.add(.malformed, ByteSpan(range), message, help: help)
    }
  }

  /// Forgets the brace around the entries after a fault that hides where it is closed.
  mutating func forgetWrapper() { wrapper = nil }

  /// Passes over the mark lines of a merge, of which only the first kind is reported.
  private mutating func skipMergeConflict() -> Bool {
    let rest = scanner.bytes[scanner.position...].prefix(7)
    guard let mark = rest.first, rest.count == 7, rest.allSatisfy({ $0 == mark }) else { return false }
    switch mark {
    case UInt8(ascii: "<"):
      let line = scanner.position..<scanner.endOfLine(from: scanner.position)
      reportLoss(
        line, "\(quoted(scanner.text(line))) is the mark of a merge conflict",
        help: "resolve the conflict and remove its marks")
    case UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      guard scanner.problems.hasFaults else { return false }
    default: return false
    }
    scanner.position = scanner.endOfLine(from: scanner.position)
    return true
  }

  // MARK: One entry

  private mutating func entry() -> StringsEntry? {
    let start = scanner.position
    let comment = scanner.takeComment()
    guard let key = string() else {
      reportEndlessKey(at: start)
      return nil
    }
    hasMetKey = true
    let keyEnd = scanner.position
    guard skipSpaceInEntry() else { return nil }
    var entry = StringsEntry(key: key, value: .sameAsKey, comment: comment, span: ByteSpan(start..<keyEnd))
    if scanner.byte != UInt8(ascii: ";") {
      if scanner.byte == UInt8(ascii: "=") {
        scanner.position += 1
      } else if !recoverEqualsSign(after: key, from: start, endingAt: keyEnd) {
        return nil
      }
      guard skipSpaceInEntry() else { return nil }
      guard readValue(of: &entry) else { return entry }
    }
    entry.span.upper = UInt32(truncatingIfNeeded: scanner.position)
    guard skipSpaceInEntry() else { return entry }
    if scanner.byte == UInt8(ascii: ";") {
      scanner.position += 1
      entry.span.upper = UInt32(truncatingIfNeeded: scanner.position)
      scanner.skipTrailingComment()
      let ownComment = scanner.takeComment()
      if comment == nil { entry.comment = ownComment }
    } else {
      recoverSemicolon(after: &entry)
    }
    return entry
  }

  /// Moves past a string; nil, without a move, where it never ends.
  private mutating func string() -> OpenStepString? {
    guard let byte = scanner.byte, scanner.isQuote(byte) else { return scanner.unquotedString() }
    return scanner.quotedString()
  }

  /// Moves to the next byte of the entry; false where a comment that never ends has eaten it.
  private mutating func skipSpaceInEntry() -> Bool {
    scanner.skipSpace()
    guard let start = scanner.endlessComment else { return true }
    scanner.endlessComment = nil
    scanner.problems.add(
      .malformed, ByteSpan(start..<start + 2), "this comment never ends", help: "close it with */")
    resynchronize(from: scanner.position, isCandidate: true)
    return false
  }

  /// Reads what stands after the equals sign. Returns false after a fault, with the position where the next entry
  /// seems to start.
  private mutating func readValue(of entry: inout StringsEntry) -> Bool {
    let start = scanner.position
    switch scanner.byte {
    case let byte? where scanner.isQuote(byte):
      if let text = scanner.quotedString() {
        entry.value = .text(text)
        return true
      }
      let text = reportEndlessString(at: start, key: entry.key)
      entry.value = .text(text)
      entry.span.upper = text.span.upper
      return false
    case let byte? where scanner.isUnquotedByte(byte):
      entry.value = .text(scanner.unquotedString())
      return true
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"):
      entry.value = collection(of: entry.key)
    default:
      entry.value = reportMissingValue(of: entry.key)
    }
    if case .missing = entry.value { return false }
    return true
  }

  private mutating func collection(of key: OpenStepString) -> StringsEntry.Value {
    let start = scanner.position
    let kind =
      switch scanner.byte {
      case UInt8(ascii: "{"): "a dictionary"
      case UInt8(ascii: "("): "an array"
      default: "data"
      }
    if let fault = scanner.skipCollection() {
      scanner.problems.add(.malformed, fault.span, fault.message, help: fault.help)
      scanner.endlessComment = nil
      // What is never closed has eaten the rest of the file; that is looked at again, but not for ever.
      let isEnd = scanner.byte == nil && !scanner.problems.isFull
      resynchronize(from: isEnd ? start + 1 : max(scanner.position, start + 1), isCandidate: true)
      return .missing
    }
    let span = ByteSpan(start..<scanner.position)
    scanner.problems.add(
      .wrongType, span, "the value of \(keyName(key)) is \(kind), not a string",
      help: "put text in double quotes")
    return .notText(span)
  }

  // MARK: Faults

  /// Moves to where the next entry seems to start.
  mutating func resynchronize(from start: Int, isCandidate: Bool = false) {
    scanner.resynchronize(from: start, isCandidate: isCandidate, stoppingAtBrace: wrapper != nil)
  }

  /// Reports that the text is no strings table, where nothing in it looks like an entry.
  ///
  /// Call it after the first fault, with the position where the next entry seems to start.
  mutating func reportNoTable(from start: Int) -> Bool {
    guard entryCount == 0, scanner.byte == nil || scanner.byte == UInt8(ascii: "}"), isTable else {
      return false
    }
    let text = scanner.bytes
    isTable = false
    scanner.position = text.count
    let first = wrapper ?? start
    wrapper = nil
    if scanner.problems.hasFaults { return true }
    let line = first..<scanner.trimming(first..<scanner.endOfLine(from: first)).upperBound
    scanner.problems.replaceAll(
      with: SyntaxProblem(
        .malformed, ByteSpan(line),
        "the file is no strings table: it begins with \(quoted(scanner.text(line)))",
        help: "a strings table is a list of entries such as \"key\" = \"value\";"))
    return true
  }
}
