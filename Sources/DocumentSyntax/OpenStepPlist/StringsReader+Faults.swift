import SourceText

/// What the reader says of faults in an entry, and how it goes on.
extension StringsReader {
  private var bytes: [UInt8] { scanner.bytes }

  // MARK: Keys

  /// Reports what stands after a key instead of `=` or `;`. Returns whether a value can be read at the position.
  mutating func recoverEqualsSign(after key: OpenStepString, from start: Int, endingAt keyEnd: Int) -> Bool {
    let found = scanner.position
    guard let byte = scanner.byte else {
      if key.isQuoted || !reportNoTable(from: start) { reportLonelyKey(key, start..<keyEnd) }
      return false
    }
    if key.isQuoted, isUnclosed(key, at: found) {
      recoverString(at: start, "the key that begins here is not closed on its line")
      return false
    }
    let isQuote = scanner.isQuote(byte)
    if scanner.entryMark(at: found) == UInt8(ascii: "="),
      isQuote || scanner.lineBreaks(in: keyEnd..<found) > 0
    {
      reportLonelyKey(key, start..<keyEnd)
      return false
    }
    if isQuote {
      scanner.problems.add(
        .malformed, ByteSpan(keyEnd..<keyEnd), "the equals sign is missing after the key \(keyName(key))",
        help: "add =")
      return true
    }
    return recoverOtherSign(after: key, from: start)
  }

  /// Reports a word or character after a key. A colon and the wide equals sign are taken for `=`.
  private mutating func recoverOtherSign(after key: OpenStepString, from start: Int) -> Bool {
    let word = scanner.word(at: scanner.position)
    let sign = scanner.text(word)
    let isMeantAsEquals = sign == ":" || sign == "\u{FF1D}"
    // `"key" : "value";` is an entry with one fault, `"key" : "value",` another language.
    let value = scanner.skippingBlanks(from: word.upperBound)
    if !isMeantAsEquals || scanner.entryMark(at: value) != UInt8(ascii: ";") {
      resynchronize(from: word.upperBound)
      if reportNoTable(from: start) { return false }
    }
    scanner.problems.add(
      .malformed, ByteSpan(word),
      "\(characterName(word)) stands after the key \(keyName(key)) where = or ; should stand",
      help: isMeantAsEquals ? "write = instead" : nil)
    if isMeantAsEquals { scanner.position = word.upperBound }
    return isMeantAsEquals
  }

  private mutating func reportLonelyKey(_ key: OpenStepString, _ range: Range<Int>) {
    scanner.problems.add(
      .malformed, ByteSpan(range), "the key \(keyName(key)) has neither a value nor a semicolon after it",
      help: "add = and a value, or ; where the key is the value")
  }

  /// Reports a key that is open at the end of the text.
  mutating func reportEndlessKey(at open: Int) {
    let lineEnd = scanner.endOfLine(from: open)
    resynchronize(from: lineEnd)
    // CoreFoundation takes it for the end of the table, as it takes a stray character.
    reportLoss(
      open..<open + 1, "the key that begins here never ends",
      help: "close it with \(scanner.text(open..<open + 1))")
    if scanner.byte == nil { forgetWrapper() }
  }

  // MARK: Values

  /// Reports what stands after an equals sign and cannot begin a value. Returns the value where one follows all the
  /// same.
  mutating func reportMissingValue(of key: OpenStepString) -> StringsEntry.Value {
    let found = scanner.position
    guard let byte = scanner.byte, byte != UInt8(ascii: ";"), byte != UInt8(ascii: "}") else {
      let span = ByteSpan(found..<min(found + 1, bytes.count))
      scanner.problems.add(
        .malformed, span, "the value of \(keyName(key)) is missing", help: "write \"\" for no text")
      if scanner.byte == UInt8(ascii: ";") { scanner.position += 1 }
      return .missing
    }
    let word = scanner.word(at: found)
    scanner.problems.add(
      .malformed, ByteSpan(word), "\(characterName(word)) cannot begin the value of \(keyName(key))",
      help: "put the value in straight double quotes")
    // After a stray space that is none to CoreFoundation.
    scanner.position = word.upperBound
    if let next = scanner.byte, scanner.isQuote(next), let text = scanner.quotedString() {
      return .text(text)
    }
    resynchronize(from: word.upperBound)
    return .missing
  }

  /// Reports what stands after a value instead of `;`, and corrects the value where it was cut short.
  mutating func recoverSemicolon(after entry: inout StringsEntry) {
    let found = scanner.position
    let valueEnd = Int(truncatingIfNeeded: entry.span.upper)
    let key = entry.key
    if case .text(let text) = entry.value, text.isQuoted, isUnclosed(text, at: found) {
      let open = text.span.range.lowerBound - 1
      let value = recoverString(at: open, "the value of \(keyName(key)) is not closed on its line")
      entry.value = .text(value)
      entry.span.upper = value.span.upper
      return
    }
    let isNext = scanner.beginsEntry(at: found)
    if isNext || scanner.lineBreaks(in: valueEnd..<found) > 0 || scanner.byte == nil
      || scanner.byte == UInt8(ascii: "}")
    {
      scanner.problems.add(
        .malformed, ByteSpan(valueEnd..<valueEnd),
        "the semicolon is missing after the value of \(keyName(key))",
        help: "add ;")
      if !isNext { resynchronize(from: found, isCandidate: true) }
      return
    }
    if recoverText(of: &entry, found: found) { return }
    let word = scanner.word(at: found)
    scanner.problems.add(
      .malformed, ByteSpan(word),
      "\(characterName(word)) stands after the value of \(keyName(key)) where ; should stand",
      help: "end the entry with ;")
    resynchronize(from: word.upperBound, isCandidate: true)
  }

  /// Takes a value as far as it was meant to go: to the last quote before the entry's semicolon, or to the semicolon.
  /// Returns false where the line has no such end.
  private mutating func recoverText(of entry: inout StringsEntry, found: Int) -> Bool {
    guard case .text(let text) = entry.value, !scanner.problems.isFull, let semicolon = semicolon(from: found)
    else {
      return false
    }
    let start = text.span.range.lowerBound
    var end = scanner.trimming(start..<semicolon).upperBound
    let endsWithQuote = end > found && scanner.isQuote(bytes[end - 1])
    if text.isQuoted {
      // `"He said "no"";`: the quote that ends the value is the one before the semicolon.
      guard endsWithQuote, bytes[end - 1] == bytes[start - 1] else { return false }
      let quote = text.span.range.upperBound
      scanner.problems.add(
        .malformed, ByteSpan(quote..<quote + 1),
        "this quote ends the value of \(keyName(entry.key)), and \(quoted(scanner.text(quote + 1..<end - 1))) follows",
        help: "write a quote in the text as \\\(scanner.text(quote..<quote + 1))")
    } else {
      scanner.problems.add(
        .malformed, ByteSpan(start..<end),
        "the value of \(keyName(entry.key)) is not in quotes and goes on after \(quoted(scanner.text(text.span.range)))",
        help: "put the value in double quotes")
    }
    if endsWithQuote { end -= 1 }
    entry.value = .text(
      OpenStepString(span: ByteSpan(start..<end), hasEscapes: hasBackslash(start..<end), isQuoted: true))
    entry.span.upper = UInt32(truncatingIfNeeded: semicolon + 1)
    scanner.position = semicolon + 1
    return true
  }

  /// Returns the index of the line's first semicolon that only white space, a comment or another entry follows.
  private func semicolon(from start: Int) -> Int? {
    let end = scanner.endOfLine(from: start)
    var index = start
    while index < end {
      if bytes[index] == UInt8(ascii: ";") {
        let next = scanner.skippingBlanks(from: index + 1)
        if next >= end || scanner.beginsEntry(at: next) { return index }
      }
      index += 1
    }
    return nil
  }

  // MARK: Strings without an end

  /// Reports a value that is open at the end of the text, and returns its first line.
  mutating func reportEndlessString(at open: Int, key: OpenStepString) -> OpenStepString {
    recoverString(at: open, "the value of \(keyName(key)) never ends")
  }

  /// Reports a string that runs on over the next entry, and returns its first line without the semicolon.
  @discardableResult
  private mutating func recoverString(at open: Int, _ message: String) -> OpenStepString {
    let lineEnd = scanner.endOfLine(from: open)
    scanner.problems.forgetMisreadings(from: lineEnd)
    scanner.problems.add(
      .malformed, ByteSpan(open..<open + 1), message, help: "close it with \(scanner.text(open..<open + 1))")
    var end = scanner.trimming(open + 1..<lineEnd).upperBound
    if end > open + 1, bytes[end - 1] == UInt8(ascii: ";") { end -= 1 }
    resynchronize(from: lineEnd)
    return OpenStepString(
      span: ByteSpan(open + 1..<end), hasEscapes: hasBackslash(open + 1..<end), isQuoted: true)
  }

  /// Whether the closing quote of a string seems to be the opening quote of another: the string has a line break, text
  /// stands right after it, and its first line ends like an entry or its last line is empty.
  private func isUnclosed(_ string: OpenStepString, at found: Int) -> Bool {
    let content = string.span.range
    let firstLine =
      content.lowerBound..<scanner.endOfLine(from: content.lowerBound, before: content.upperBound)
    guard firstLine.upperBound < content.upperBound, scanner.lineBreaks(in: content.upperBound..<found) == 0
    else {
      return false
    }
    let trimmed = scanner.trimming(firstLine)
    if let last = bytes[trimmed].last, last == UInt8(ascii: ";") { return true }
    var index = content.upperBound
    while index > content.lowerBound, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
    return scanner.isLineBreak(bytes[index - 1])
  }

  private func hasBackslash(_ range: Range<Int>) -> Bool { bytes[range].contains(UInt8(ascii: "\\")) }

  // MARK: Words

  /// A key as a message shows it.
  func keyName(_ key: OpenStepString) -> String { quoted(key.decoded(in: bytes).string) }

  /// A character or word as a message shows it: in quotes, or by number where it is not visible.
  func characterName(_ range: Range<Int>) -> String {
    let text = scanner.text(range)
    guard let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1,
      scalar.properties.isWhitespace || isUnsafeToPrint(scalar)
    else { return quoted(text) }
    let name = scalar.properties.name.map { " (\($0.lowercased()))" } ?? ""
    return "U+\(hexadecimal(scalar.value))\(name)"
  }

  /// What to do about a character where a key should start.
  func strayCharacterHelp(_ range: Range<Int>) -> String {
    guard let scalar = scanner.text(range).unicodeScalars.first else { return "remove it" }
    switch scalar {
    case "#": return "begin a comment with //"
    case "\u{201C}", "\u{201D}", "\u{201E}", "\u{AB}", "\u{BB}", "\u{2018}", "\u{2019}":
      return "use straight double quotes"
    default: return "remove it"
    }
  }
}
