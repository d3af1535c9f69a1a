import SourceText

/// Reads the text of a PO file, token by token as gettext does: line ends mean nothing but the end of a comment.
///
/// What is broken is reported and passed over to the end of its line; the next keyword is read again.
struct GettextParser {
  /// Problems past this number are dropped.
  static let problemLimit = 20

  /// What a string belongs to.
  enum Target {
    case none
    case context, id, plural, translation
    /// A string that is read but not kept.
    case ignored
  }

  let bytes: [UInt8]
  var position = 0
  private(set) var entries: [GettextEntry] = []
  private(set) var problems: [SyntaxProblem] = []
  private var draft = GettextDraft()
  /// Comments since the last keyword.
  private var comments: [ByteSpan] = []
  private var commentsAreFuzzy = false
  private var commentedFormat: GettextFormatFlag?
  private var target = Target.none
  /// The keyword whose string has not begun yet.
  private var awaiting: ByteSpan?
  /// Whether the line began with `#~`.
  private var isObsoleteLine = false

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func parse() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x0A:
        isObsoleteLine = false
        position += 1
      case 0x09, 0x0B...0x0D, 0x20: position += 1
      case UInt8(ascii: "#"): readComment()
      case UInt8(ascii: "\""): readString()
      case let byte where isWordByte(byte): readKeyword()
      default: reportStray()
      }
    }
    finishEntry()
  }

  mutating func report(
    _ span: ByteSpan, _ message: String, help: String? = nil, kind: SyntaxProblem.Kind = .malformed
  ) {
    if problems.count < Self.problemLimit {
      problems.append(SyntaxProblem(kind, span, message, help: help))
    }
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  /// Returns the end of the line's text, before its line end.
  private func endOfLine() -> Int {
    let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
    return end > position && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  // MARK: Comments

  private mutating func readComment() {
    // Many of these marks may stand in one line, so its end is not looked for.
    if bytes[position...].starts(with: "#~".utf8), !bytes[position...].starts(with: "#~|".utf8) {
      isObsoleteLine = true
      position += 2
      return
    }
    let end = endOfLine()
    let line = bytes[position..<end]
    switch line.dropFirst().first {
    case UInt8(ascii: "~"): break
    case UInt8(ascii: ","):
      let flags = line.dropFirst(2).split(separator: UInt8(ascii: ","))
      for flag in flags {
        let name = flag.trimming { $0 <= 0x20 }
        if name.elementsEqual("fuzzy".utf8) { commentsAreFuzzy = true }
        if let format = GettextFormatFlag(name) { commentedFormat = format }
      }
      noteComment(nil)
    case UInt8(ascii: ":"), UInt8(ascii: "|"): noteComment(nil)
    case UInt8(ascii: "."): noteComment(line.dropFirst(2))
    default: noteComment(line.dropFirst())
    }
    position = end
  }

  private mutating func noteComment(_ text: ArraySlice<UInt8>?) {
    guard let text = text?.trimming({ $0 <= 0x20 }), !text.isEmpty else { return }
    comments.append(ByteSpan(text.startIndex..<text.endIndex))
  }

  // MARK: Strings

  private mutating func readString() {
    let start = position
    position += 1
    var hasEscapes = false
    var isClosed = false
    while position < bytes.count, bytes[position] != 0x0A {
      if bytes[position] == UInt8(ascii: "\"") {
        isClosed = true
        break
      }
      guard bytes[position] == UInt8(ascii: "\\") else {
        position += 1
        continue
      }
      hasEscapes = true
      guard position + 1 < bytes.count, bytes[position + 1] != 0x0A else {
        position += 1
        break
      }
      checkEscape()
    }
    var end = position
    if isClosed {
      position += 1
    } else {
      if end > start + 1, bytes[end - 1] == 0x0D { end -= 1 }
      report(
        ByteSpan(start..<start + 1), "this string has no closing quote in its line",
        help: "close it with \"; a text goes on with another string in the next line")
    }
    take(ByteSpan(start + 1..<end), hasEscapes: hasEscapes, quote: ByteSpan(start..<start + 1))
  }

  private mutating func checkEscape() {
    let escape = GettextEscape(at: position, in: bytes[...])
    if !escape.isValid {
      let end = indexAfterScalar(at: position + 1)
      report(
        ByteSpan(position..<end), "\(quotedText(position..<end)) is no escape of gettext",
        help: "write \\\\ for a backslash")
      position = end
      return
    }
    position += 2
  }

  private func indexAfterScalar(at start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, end - start < 4, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private func quotedText(_ range: Range<Int>) -> String {
    quoted(String(decoding: bytes[range.clamped(to: 0..<bytes.count)].prefix(400), as: UTF8.self))
  }

  /// Adds a piece to the text that the last keyword began.
  private mutating func take(_ piece: ByteSpan, hasEscapes: Bool, quote: ByteSpan) {
    if case .ignored = target {
      awaiting = nil
      return
    }
    if case .none = target {
      report(quote, "this string belongs to no keyword", help: "write msgid or msgstr before it")
      target = .ignored
      return
    }
    if awaiting == nil { reportCommentsInside() }
    awaiting = nil
    draft.add(piece, hasEscapes: hasEscapes, to: target)
    draft.span.upper = UInt32(truncatingIfNeeded: position)
  }

  /// Reports comments between the parts of one entry, which they then belong to.
  private mutating func reportCommentsInside() {
    guard let first = comments.first else { return }
    report(first, "this comment stands inside an entry", help: "move it before the entry")
    draft.comments += comments
    comments = []
  }

  // MARK: Keywords

  private mutating func readKeyword() {
    let start = position
    while position < bytes.count, isWordByte(bytes[position]) { position += 1 }
    let word = start..<position
    switch String(decoding: bytes[word].prefix(20), as: UTF8.self) {
    case "msgctxt":
      if draft.hasKeywords { finishEntry() }
      begin(.context, word)
    case "msgid":
      if draft.id != nil || !draft.translations.isEmpty { finishEntry() }
      begin(.id, word)
    case "msgid_plural":
      if draft.id == nil || draft.plural != nil || !draft.translations.isEmpty {
        report(ByteSpan(word), "this \"msgid_plural\" does not follow a \"msgid\"")
        begin(.ignored, word)
      } else {
        begin(.plural, word)
      }
    case "msgstr": beginTranslation(word)
    case "domain":
      finishEntry()
      begin(.ignored, word)
    default: reportUnknownWord(word)
    }
  }

  private mutating func begin(_ next: Target, _ keyword: Range<Int>) {
    reportMissingString()
    if draft.hasKeywords {
      if case .ignored = next {} else { reportCommentsInside() }
      if draft.isObsolete != isObsoleteLine {
        report(
          ByteSpan(keyword), "only a part of this entry is marked as obsolete",
          help: "begin all of its lines with #~, or none")
        draft.isObsolete = true
      }
    } else {
      draft.comments = comments
      draft.isFuzzy = commentsAreFuzzy
      draft.format = commentedFormat
      draft.isObsolete = isObsoleteLine
      draft.span = ByteSpan(keyword)
      comments = []
      commentsAreFuzzy = false
      commentedFormat = nil
      if case .ignored = next {} else { draft.isBroken = false }
    }
    if case .ignored = next {} else { draft.hasKeywords = true }
    target = next
    awaiting = ByteSpan(keyword)
  }

  private mutating func beginTranslation(_ word: Range<Int>) {
    let form = readForm()
    let keyword = ByteSpan(word.lowerBound..<position)
    if draft.id == nil {
      if !draft.isBroken { report(keyword, "this \"msgstr\" does not follow a \"msgid\"") }
      return begin(.ignored, word)
    }
    if let form, form.number == nil {
      report(form.span, "\(quotedText(form.span.range)) is no number of a plural form")
      draft.isBroken = true
      return begin(.ignored, word)
    }
    begin(.translation, word)
    draft.openTranslation(form: form?.number, keyword)
  }

  /// Reads `[n]`; nil where there is no bracket.
  private mutating func readForm() -> (number: Int?, span: ByteSpan)? {
    guard position < bytes.count, bytes[position] == UInt8(ascii: "[") else { return nil }
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "]"), bytes[end] != UInt8(ascii: "\""),
      bytes[end] != 0x0A
    {
      end += 1
    }
    let span = ByteSpan(start..<end)
    position = end < bytes.count && bytes[end] == UInt8(ascii: "]") ? end + 1 : end
    // No language has more than six forms; a number of this length is a mistake.
    guard end - start < 3 else { return (nil, span) }
    let text = String(decoding: bytes[start..<end].filter { $0 != 0x20 }, as: UTF8.self)
    return (Int(text).flatMap { $0 >= 0 ? $0 : nil }, span)
  }

  private mutating func reportMissingString() {
    if let keyword = awaiting {
      report(keyword, "\(quotedText(keyword.range)) has no text", help: "write the text in quotes after it")
      draft.isBroken = true
    }
    awaiting = nil
  }

  private mutating func reportUnknownWord(_ word: Range<Int>) {
    let isAfterString =
      bytes[..<word.lowerBound].last { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "\"") && awaiting == nil
    if isAfterString {
      report(
        ByteSpan(word), "\(quotedText(word)) stands after the end of a text",
        help: "write \\\" for a quote in a text")
    } else {
      let name = String(decoding: bytes[word].prefix(400), as: UTF8.self)
      let meant = closest(to: name, in: ["msgctxt", "msgid", "msgid_plural", "msgstr"])
      report(
        ByteSpan(word), "\(quoted(name)) is no keyword of a PO file",
        help: meant.map { "did you mean \(quoted($0))?" })
      // A word after a whole entry was meant to begin the next one.
      if !draft.translations.isEmpty { finishEntry() }
      target = .ignored
      awaiting = nil
    }
    draft.isBroken = true
    skipLine()
  }

  private mutating func reportStray() {
    let end = indexAfterScalar(at: position)
    report(ByteSpan(position..<end), "\(quotedText(position..<end)) stands where a keyword should start")
    draft.isBroken = true
    skipLine()
  }

  private mutating func skipLine() {
    position = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
  }

  // MARK: Entries

  private mutating func finishEntry() {
    reportMissingString()
    target = .none
    defer { draft = GettextDraft() }
    guard let id = draft.id else {
      if let context = draft.context, !draft.isBroken {
        report(context.span, "this \"msgctxt\" has no \"msgid\"")
      }
      return
    }
    if !draft.isBroken { reportFaults(id) }
    entries.append(draft.entry(id: id))
  }

  private mutating func reportFaults(_ id: GettextString) {
    if draft.translations.isEmpty {
      return report(
        id.span, "the entry of \(quotedText(id.span.range)) has no \"msgstr\"",
        help: "add msgstr \"\"")
    }
    for (index, translation) in draft.translations.enumerated() {
      if draft.plural == nil {
        guard translation.form != nil || index > 0 else { continue }
        return report(
          translation.keywordSpan,
          translation.form == nil
            ? "this entry has a second \"msgstr\""
            : "\(quotedText(translation.keywordSpan.range)) needs a \"msgid_plural\"")
      }
      guard let form = translation.form else {
        return report(
          translation.keywordSpan, "an entry with \"msgid_plural\" has \"msgstr\" without a number",
          help: "write msgstr[\(index)]")
      }
      if form != index {
        return report(
          translation.keywordSpan, "plural form \(form) stands where \(index) is due",
          help: "number the forms from 0 on")
      }
    }
  }
}
