import SourceText

extension XMLScanner {
  // MARK: Start tags

  mutating func scanStartTag() {
    let start = position
    tags.isSilent = faults.isFull
    let tag = tags.scan(at: start)
    position = tag.end
    checkAttributeReferences()
    if tooDeep.count > 0 || open.count >= XMLLimits.depth { return passOverTooDeep(start, tag) }
    if phase == .afterRoot {
      reportAfterEnd(start..<tag.name.upperBound, "the element \(quotedText(tag.name))")
    }
    if let fault = tags.fault {
      faults.report(fault)
      if tag.isCutOff {
        faults.cover(start..<tag.end)
      } else {
        faults.cover(tag.name.upperBound..<tag.end - (tag.isSelfClosing ? 2 : 1))
      }
    }
    addElement(start, tag)
  }

  private mutating func addElement(_ start: Int, _ tag: XMLTagScanner.Tag) {
    let scopeDepth = scope.depth
    let first = table.attributes.count
    table.attributes.append(contentsOf: tags.attributes)
    let attributes = first..<table.attributes.count
    let namespace = resolveNamespaces(tag.name, attributes)
    let element = XMLElementRecord(
      name: ByteSpan(tag.name), namespace: namespace, content: ByteSpan(tag.end..<tag.end),
      attributes: UInt32(truncatingIfNeeded: first)..<UInt32(truncatingIfNeeded: attributes.upperBound))
    let node = table.open(element, startTag: start..<tag.end)
    phase = phase == .beforeRoot ? .inRoot : phase
    if tag.isSelfClosing {
      table.close(node, contentEnd: tag.end, end: tag.end)
      scope.leave(scopeDepth)
      if open.isEmpty { phase = .afterRoot }
    } else {
      phase = .inRoot
      open.append(
        OpenElement(
          node: node, name: tag.name, startTag: start..<tag.end, scopeDepth: scopeDepth,
          isCovered: tag.isCutOff))
    }
  }

  private mutating func passOverTooDeep(_ start: Int, _ tag: XMLTagScanner.Tag) {
    if let fault = tags.fault { faults.report(fault) }
    if tooDeep.count == 0 {
      faults.report(
        start..<tag.name.upperBound,
        "elements are nested deeper than \(XMLLimits.depth) levels; these are not read")
      tooDeep.start = start
    }
    if !tag.isSelfClosing {
      tooDeep.count += 1
    } else if tooDeep.count == 0 {
      faults.cover(start..<tag.end)
    }
  }

  private mutating func checkAttributeReferences() {
    let end = position
    for attribute in tags.attributes where attribute.needsDecoding {
      let value = attribute.value.range
      position = value.lowerBound
      while position < value.upperBound {
        if bytes[position] == XMLByte.ampersand {
          checkReference(before: value.upperBound)
        } else {
          position += 1
        }
      }
    }
    position = end
  }

  // MARK: Namespaces

  /// Binds the prefixes that a tag declares, and returns the number of its own namespace.
  private mutating func resolveNamespaces(_ name: Range<Int>, _ attributes: Range<Int>) -> UInt32 {
    for index in attributes {
      let attribute = table.attributes[index]
      let range = attribute.name.range
      guard bytes.has("xmlns", at: range.lowerBound), range.count >= 5 else { continue }
      if range.count == 5 {
        bind(range.upperBound..<range.upperBound, attribute)
      } else if bytes[range.lowerBound + 5] == XMLByte.colon {
        bind(range.lowerBound + 6..<range.upperBound, attribute)
      }
    }
    for index in attributes {
      let range = table.attributes[index].name.range
      // An attribute without prefix is in no namespace.
      guard let prefix = XMLNamespaceScope.prefix(of: range, in: bytes), !isXMLNS(prefix) else { continue }
      table.attributes[index].namespace = namespace(of: prefix)
    }
    return namespace(
      of: XMLNamespaceScope.prefix(of: name, in: bytes) ?? name.lowerBound..<name.lowerBound)
  }

  private func isXMLNS(_ prefix: Range<Int>) -> Bool {
    prefix.count == 5 && bytes.has("xmlns", at: prefix.lowerBound)
  }

  private mutating func bind(_ prefix: Range<Int>, _ attribute: XMLAttributeRecord) {
    let value = attribute.value.range
    let name: String
    if attribute.needsDecoding {
      var decoder = XMLTextDecoder(bytes, entities: entityTexts)
      decoder.appendAttribute(value)
      name = decoder.finish(at: value.upperBound).string
    } else {
      name = bytes.text(value)
    }
    if !scope.bind(prefix, to: name, in: &table) {
      faults.report(
        attribute.name.range, "more than \(XMLLimits.namespaces) namespaces are declared at this place")
      faults.cover(attribute.name.range.lowerBound..<min(value.upperBound + 1, bytes.count))
    }
  }

  private mutating func namespace(of prefix: Range<Int>) -> UInt32 {
    if let number = scope.namespace(of: prefix, in: bytes, &table) { return number }
    if reportedOnce.insert(bytes[prefix]).inserted {
      let name = bytes.text(prefix)
      faults.report(
        prefix, "the namespace prefix \(quoted(name)) is not declared",
        help: "declare it with xmlns:\(escaped(name, limit: 60)) in the first element")
    }
    return 0
  }

  // MARK: End tags

  mutating func scanEndTag() {
    let start = position
    let name = start + 2..<bytes.nameEnd(from: start + 2)
    position = bytes.spaceEnd(from: name.upperBound)
    let junk = position
    while position < bytes.count, bytes[position] != XMLByte.greater, bytes[position] != XMLByte.less {
      position += 1
    }
    let isClosed = position < bytes.count && bytes[position] == XMLByte.greater
    if isClosed { position += 1 }
    let range = start..<position
    if tooDeep.count > 0 { return leaveTooDeep(range) }
    let isFaulty = name.isEmpty || !isClosed || junk + 1 < position
    if name.isEmpty {
      faults.report(range, "\(quotedText(range)) is no end tag: the name is missing")
    } else if !isClosed {
      faults.report(
        start..<name.upperBound, "the end tag \(quotedText(start..<name.upperBound)) is not closed with \">\""
      )
    } else if junk + 1 < position {
      faults.report(
        junk..<position - 1,
        "\(quotedText(junk..<position - 1)) stands inside the end tag \(quotedText(name))",
        help: "remove it")
    }
    match(name, range, isFaulty: isFaulty)
  }

  private mutating func leaveTooDeep(_ range: Range<Int>) {
    tooDeep.count -= 1
    if tooDeep.count == 0 { faults.cover(tooDeep.start..<range.upperBound) }
  }

  /// Closes the element that an end tag fits, or else the one that it most likely means.
  private mutating func match(_ name: Range<Int>, _ range: Range<Int>, isFaulty: Bool) {
    guard let innermost = open.last else {
      reportAfterEnd(range, "the end tag \(quotedText(range))")
      return faults.cover(range)
    }
    if bytes.isSame(innermost.name, name) {
      if isFaulty || innermost.isCovered {
        faults.cover(range)
        if !innermost.isCovered { faults.cover(innermost.startTag) }
      }
      return closeInnermost(contentEnd: range.lowerBound, end: range.upperBound)
    }
    if let fitting = open.lastIndex(where: { bytes.isSame($0.name, name) }) {
      var inner: OpenElement?
      while open.count > fitting + 1, let unclosed = open.last {
        // One start tag inside another of its name was most likely meant to be an end tag.
        if !(inner.map { bytes.isSame($0.name, unclosed.name) } ?? false) { reportUnclosed(unclosed) }
        inner = unclosed
        faults.cover(unclosed.startTag)
        closeInnermost(contentEnd: range.lowerBound, end: range.lowerBound)
      }
      return match(name, range, isFaulty: isFaulty)
    }
    faults.cover(range)
    // Nobody waits for this decision once no more problems are kept.
    if !faults.isFull, hasOwnEndTag(innermost, besides: name) {
      if !isFaulty, !isAnswered(name) {
        faults.report(
          range,
          "the end tag \(quotedText(range)) closes nothing: the open element is \(quotedText(innermost.name))",
          help: "remove it")
      }
      return
    }
    if !isFaulty {
      faults.report(
        range, "the end tag \(quotedText(range)) does not fit the element \(quotedText(innermost.name))",
        help: "write </\(escaped(bytes.text(innermost.name), limit: 60))>")
    }
    if !innermost.isCovered, open.count > 1 { faults.cover(innermost.startTag) }
    closeInnermost(contentEnd: range.lowerBound, end: range.upperBound)
  }

  /// Whether an end tag that closes nothing has the one before it for its start tag, which was mistyped.
  ///
  ///     <key>a</key> </string>b</string>
  private mutating func isAnswered(_ name: Range<Int>) -> Bool {
    let previous = strayEndTag
    strayEndTag = (name, table.elements.count)
    guard let previous, previous.elements == table.elements.count, bytes.isSame(previous.name, name) else {
      return false
    }
    strayEndTag = nil
    return true
  }

  /// Whether the innermost element's own end tag still comes, so that one of another name does not stand for
  /// it.
  ///
  ///     <s>x</b> y</s>          the b is one too many
  ///     <key>x</string> …</dict>     the string stands for the key's end
  private func hasOwnEndTag(_ element: OpenElement, besides stray: Range<Int>) -> Bool {
    var depth = 0
    var sawElement = false
    var next = position
    while let mark = bytes.firstOffset(of: "<", in: next..<bytes.count), mark + 1 < bytes.count {
      next = mark + 1
      let end = bytes.firstOffset(of: ">", in: next..<bytes.count) ?? bytes.count
      if bytes[next] == XMLByte.slash {
        let name = next + 1..<bytes.nameEnd(from: next + 1)
        if depth > 0 {
          depth -= 1
        } else if !bytes.isSame(name, stray) {
          return bytes.isSame(name, element.name)
        }
      } else if XMLByte.isNameStart(bytes[next]) {
        sawElement = true
        if bytes[end - 1] != XMLByte.slash { depth += 1 }
      }
      next = end
    }
    // Of the first element the end tag may be forgotten, if the document goes on.
    return open.count == 1 && sawElement
  }

  /// Reports the first of what stands behind the first element's end.
  mutating func reportAfterEnd(_ range: Range<Int>, _ what: String) {
    if hasReportedEnd { return }
    hasReportedEnd = true
    faults.report(
      range, phase == .beforeRoot ? "\(what) closes nothing" : "\(what) stands after the end of the document",
      help: "remove it")
  }

  mutating func reportUnclosed(_ element: OpenElement) {
    faults.report(
      element.startTag.lowerBound..<element.name.upperBound,
      "the element \(quotedText(element.name)) that begins here is never closed",
      help: "close it with </\(escaped(bytes.text(element.name), limit: 60))>")
  }

  mutating func closeInnermost(contentEnd: Int, end: Int) {
    guard let element = open.popLast() else { return }
    table.close(element.node, contentEnd: contentEnd, end: end)
    scope.leave(element.scopeDepth)
    if open.isEmpty { phase = .afterRoot }
  }
}
