import SourceText

extension XMLScanner {
  /// Returns the place of a closing mark at or after an offset, or nil; a mark that is gone is not looked for again.
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
      faults.report(hyphens..<hyphens + 2, "\"--\" stands inside a comment", help: "write it with a space between")
      isFaulty = true
      close = found
    }
    position = close + 3
    let range = start..<position
    append(.comment, range)
    checkLength(range, "comment")
    if isFaulty { faults.cover(range) }
  }

  private mutating func recoverComment(_ start: Int) {
    faults.report(start..<start + 4, "the comment that begins here is never closed", help: "close it with -->")
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
      faults.report(start..<start + 9, "the CDATA section that begins here is never closed", help: "close it with ]]>")
      position = bytes.firstOffset(of: "</", in: start..<bytes.count) ?? bytes.count
      faults.cover(start..<position)
    }
    let range = start..<position
    if phase == .inRoot {
      append(.cdata, range)
      checkLength(range, "CDATA section")
    } else {
      faults.report(
        start..<start + 9,
        "a CDATA section stands " + (phase == .beforeRoot ? "before the first element" : "after the end of the document"),
        help: "remove it")
      faults.cover(range)
    }
  }

  // MARK: Processing instructions

  mutating func scanProcessingInstruction() {
    let start = position
    guard let close = end("?>", from: start + 2) else {
      faults.report(
        start..<start + 2, "the processing instruction that begins here is never closed", help: "close it with ?>")
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
        faults.report(
          start..<target.upperBound, "the XML declaration does not stand at the start of the file",
          help: "remove what stands before it")
        faults.cover(range)
      }
      return
    }
    append(.processingInstruction, range)
    checkLength(range, "processing instruction")
  }

  // MARK: Declarations

  mutating func scanDeclaration() {
    let start = position
    let isDocumentType = bytes.has("<!DOCTYPE", at: start)
    if isDocumentType, phase == .beforeRoot, documentType == nil {
      position = XMLDocumentType.skip(in: bytes, from: start, faults: &faults, entities: &entities)
      documentType = ByteSpan(start..<position)
      return
    }
    position = recovery(from: start)
    let shown = start..<(isDocumentType ? start + 9 : position)
    faults.report(
      shown,
      isDocumentType
        ? (phase == .beforeRoot ? "a second DOCTYPE" : "the DOCTYPE stands after the first element's start tag")
        : "\(quotedText(shown)) is no mark of XML", help: "remove it")
    faults.cover(start..<position)
  }
}
