import SourceText

extension XMLScanner {
  /// Returns the place of a closing mark at or after an offset, or nil; a mark that is gone is not looked for
  /// again.
  private mutating func end(_ mark: StaticString, from start: Int) -> Int? {
    let key = mark.description
    if missingMarks.contains(key) { return nil }
    if let found = bytes.firstOffset(of: mark, in: start..<bytes.count) { return found }
    missingMarks.insert(key)
    return nil
  }

  /// Returns where to read on after a mark that never ends: behind the next `>`.
  private func recovery(from start: Int) -> Int {
    bytes.firstOffset(of: ">", in: start..<bytes.count).map { $0 + 1 } ?? bytes.count
  }

  // MARK: Comments

  mutating func scanComment() {
    let start = position
    guard let hyphens = end("--", from: start + 4) else { return recoverComment(start) }
    var close = hyphens
    var isFaulty = false
    if !bytes.has("-->", at: hyphens) {
      // Another comment inside means that this one was not closed.
      if bytes.has("<!--", at: hyphens - 2) { return recoverComment(start) }
      guard let found = end("-->", from: hyphens) else { return recoverComment(start) }
      faults.report(
        hyphens..<hyphens + 2, "\"--\" stands inside a comment", help: "write it with a space between")
      isFaulty = true
      close = found
    }
    position = close + 3
    let range = start..<position
    append(.comment, range)
    if isFaulty { faults.cover(range) }
  }

  private mutating func recoverComment(_ start: Int) {
    faults.report(
      start..<start + 4, "the comment that begins here is never closed", help: "close it with -->")
    position = recovery(from: start)
    append(.comment, start..<position)
    faults.cover(start..<position)
  }

  // MARK: CDATA

  mutating func scanSection() {
    let start = position
    if let close = end("]]>", from: start + 9) {
      position = close + 3
    } else {
      faults.report(
        start..<start + 9, "the CDATA section that begins here is never closed", help: "close it with ]]>")
      position = bytes.firstOffset(of: "</", in: start..<bytes.count) ?? bytes.count
      faults.cover(start..<position)
    }
    let range = start..<position
    if phase == .inRoot {
      append(.cdata, range)
    } else {
      faults.cover(range)
      if phase == .afterRoot { return reportAfterEnd(start..<start + 9, "a CDATA section") }
      faults.report(start..<start + 9, "a CDATA section stands before the first element", help: "remove it")
    }
  }

  // MARK: Processing instructions

  mutating func scanProcessingInstruction() {
    let start = position
    guard let close = end("?>", from: start + 2), !isCutOff(start, close) else {
      faults.report(
        start..<start + 2, "the processing instruction that begins here is never closed",
        help: "close it with ?>")
      position = recovery(from: start)
      return faults.cover(start..<position)
    }
    position = close + 2
    let range = start..<position
    let target = start + 2..<min(bytes.nameEnd(from: start + 2), close)
    if target.count == 3, bytes.has("xml", at: target.lowerBound) {
      if start == 0 {
        declaration = XMLDeclaration(in: bytes, content: target.upperBound..<close)
      } else {
        // The text before it, if any, is what is wrong.
        if !hasTextBeforeRoot { reportMisplacedDeclaration(start..<target.upperBound) }
        faults.cover(range)
      }
      return
    }
    append(.processingInstruction, range)
  }

  /// Whether an XML declaration's `?>` is that of a later mark, because a tag begins before it.
  private func isCutOff(_ start: Int, _ close: Int) -> Bool {
    start == 0 && bytes.has("<?xml ", at: start) && bytes[1..<close].contains(XMLByte.less)
  }

  private mutating func reportMisplacedDeclaration(_ range: Range<Int>) {
    faults.report(
      range, "the XML declaration does not stand at the start of the file",
      help: "remove what stands before it")
  }

  // MARK: Declarations

  mutating func scanDeclaration() {
    let start = position
    let isDocumentType = bytes.has("<!DOCTYPE", at: start)
    if isDocumentType, phase == .beforeRoot, documentType == nil {
      let end = XMLDocumentType.skip(in: bytes, from: start, faults: &faults, entities: &entities)
      position = end ?? firstTag(from: start + 9)
      documentType = ByteSpan(start..<position)
      if position - start > XMLLimits.documentType { hasLostDeclarations = true }
      if end == nil {
        faults.report(
          start..<start + 9, "the DOCTYPE that begins here never ends", help: "close it with \">\"")
        passOverDeclarations(start)
      }
      return
    }
    position = phase == .beforeRoot ? firstTag(from: start + 2) : recovery(from: start)
    passOverDeclarations(start)
    if isDocumentType, phase == .afterRoot { return reportAfterEnd(start..<start + 9, "a DOCTYPE") }
    if isDocumentType {
      faults.report(
        start..<start + 9,
        phase == .beforeRoot ? "a second DOCTYPE" : "the DOCTYPE stands after the first element's start tag",
        help: "remove it")
    } else {
      let end = min(recovery(from: start), position)
      faults.report(start..<end, "\(quotedText(start..<end)) is no mark of XML", help: "remove it")
    }
  }

  /// Hides declarations that can not be read, and forgives the entities that are missing because of it.
  private mutating func passOverDeclarations(_ start: Int) {
    faults.cover(start..<position)
    hasLostDeclarations = true
  }

  /// Returns where the first tag begins, which ends all declarations.
  private func firstTag(from start: Int) -> Int {
    var next = start
    while let mark = bytes.firstOffset(of: "<", in: next..<bytes.count) {
      if mark + 1 < bytes.count, XMLByte.isNameStart(bytes[mark + 1]) { return mark }
      next = mark + 1
    }
    return bytes.count
  }
}
