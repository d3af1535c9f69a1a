import SourceText

/// Reads one start tag's bytes: its name, and each attribute with the places of its name and its value.
///
///     <string name="title" translatable="false">
///     0      8     14     21
///     name 1..<7, attribute name 8..<12, value 14..<19
///
/// A tag has at most one fault: what follows from it is not worth a word.
struct XMLTagScanner {
  struct Tag {
    var name: Range<Int>
    /// After the `>`, or where the tag breaks off.
    var end: Int
    var isSelfClosing = false
    /// Whether the tag ends without `>`.
    var isCutOff = false
  }

  private let bytes: [UInt8]
  private var tag = Tag(name: 0..<0, end: 0)
  /// The attributes of the last tag, in their order.
  private(set) var attributes: [XMLAttributeRecord] = []
  /// What is wrong with the last tag, or nil.
  private(set) var fault: SyntaxProblem?
  /// Whether nobody wants to know what is wrong.
  var isSilent = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads the tag that begins with `<` and a name at an offset.
  mutating func scan(at start: Int) -> Tag {
    let nameEnd = bytes.nameEnd(from: start + 1)
    tag = Tag(name: start + 1..<nameEnd, end: nameEnd)
    attributes.removeAll(keepingCapacity: true)
    if fault != nil { fault = nil }
    while tag.end < bytes.count {
      let afterSpace = bytes.spaceEnd(from: tag.end)
      let hasSpace = afterSpace > tag.end
      tag.end = afterSpace
      guard afterSpace < bytes.count else { break }
      switch bytes[afterSpace] {
      case XMLByte.greater:
        tag.end += 1
        return tag
      case XMLByte.slash:
        tag.end += 1
        if tag.end < bytes.count, bytes[tag.end] == XMLByte.greater {
          tag.isSelfClosing = true
          tag.end += 1
          return tag
        }
        report(afterSpace..<afterSpace + 1, "\"/\" stands inside the tag \(quotedName)", help: "remove it")
      case XMLByte.less:
        return cutOff(start)
      default:
        scanAttribute(hasSpace: hasSpace)
      }
    }
    return cutOff(start)
  }

  private mutating func cutOff(_ start: Int) -> Tag {
    tag.isCutOff = true
    if isSilent { return tag }
    // What looked like an attribute before is more likely the text behind the tag.
    fault = SyntaxProblem(
      .malformed, ByteSpan(start..<tag.name.upperBound), "the tag \(quotedName) is not closed with \">\"",
      help: "write \">\" after its last attribute")
    return tag
  }

  private mutating func scanAttribute(hasSpace: Bool) {
    let start = tag.end
    let name = start..<bytes.nameEnd(from: start)
    guard !name.isEmpty else { return skipWord(from: start) }
    if !hasSpace {
      report(name, "a space is missing before the attribute \(quotedText(name))")
    }
    tag.end = bytes.spaceEnd(from: name.upperBound)
    guard tag.end < bytes.count, bytes[tag.end] == XMLByte.equals else {
      report(name, "the attribute \(quotedText(name)) has no value", help: "write it as name=\"value\"")
      tag.end = name.upperBound
      return
    }
    tag.end = bytes.spaceEnd(from: tag.end + 1)
    guard tag.end < bytes.count, bytes[tag.end] == XMLByte.quote || bytes[tag.end] == XMLByte.apostrophe
    else {
      return scanUnquotedValue(of: name)
    }
    scanQuotedValue(of: name)
  }

  private mutating func scanQuotedValue(of name: Range<Int>) {
    let quote = bytes[tag.end]
    let start = tag.end + 1
    var position = start
    var needsDecoding = false
    var firstGreater: Int?
    var firstLess: Int?
    // A tag's end before the next tag's start means that the quote found, if any, belongs to another value.
    var isOpen = false
    while position < bytes.count, bytes[position] != quote, !isOpen {
      switch bytes[position] {
      case XMLByte.ampersand, XMLByte.tab, XMLByte.lineFeed, XMLByte.carriageReturn: needsDecoding = true
      case XMLByte.greater where firstGreater == nil: firstGreater = position
      case XMLByte.less where firstLess == nil:
        firstLess = position
        isOpen = firstGreater != nil
      default: break
      }
      position += 1
    }
    if isOpen || position == bytes.count {
      report(
        name.lowerBound..<start, "the value of the attribute \(quotedText(name)) has no closing quote",
        help: "close the value with the quote it begins with")
      position = firstGreater ?? firstLess ?? position
      tag.end = position
    } else {
      if let firstLess {
        report(
          firstLess..<firstLess + 1, "\"<\" stands in the value of the attribute \(quotedText(name))",
          help: "write it as &lt;")
      }
      tag.end = position + 1
    }
    add(name, start..<position, needsDecoding: needsDecoding)
  }

  private mutating func scanUnquotedValue(of name: Range<Int>) {
    let start = tag.end
    while tag.end < bytes.count, !XMLByte.isSpace(bytes[tag.end]), bytes[tag.end] != XMLByte.greater,
      bytes[tag.end] != XMLByte.less, !bytes.has("/>", at: tag.end)
    {
      tag.end += 1
    }
    report(
      name.lowerBound..<max(tag.end, name.upperBound),
      start == tag.end
        ? "the attribute \(quotedText(name)) has no value"
        : "the value of the attribute \(quotedText(name)) is not in quotes",
      help: "write it as name=\"value\"")
    if start < tag.end { add(name, start..<tag.end, needsDecoding: true) }
  }

  private mutating func add(_ name: Range<Int>, _ value: Range<Int>, needsDecoding: Bool) {
    guard attributes.count < XMLLimits.attributes else {
      report(name, "the tag \(quotedName) has more than \(XMLLimits.attributes) attributes")
      return
    }
    if attributes.contains(where: { bytes.isSame($0.name.range, name) }) {
      report(
        name, "the attribute \(quotedText(name)) stands twice in the tag \(quotedName)",
        help: "remove one of the two")
      return
    }
    if value.count > XMLLimits.length {
      report(
        name,
        "the value of the attribute \(quotedText(name)) has more than \(XMLLimits.length) bytes")
      let start = ByteSpan(value.lowerBound..<value.lowerBound)
      return attributes.append(
        XMLAttributeRecord(name: ByteSpan(name), value: start, needsDecoding: false))
    }
    attributes.append(
      XMLAttributeRecord(name: ByteSpan(name), value: ByteSpan(value), needsDecoding: needsDecoding))
  }

  /// Passes over bytes that begin no attribute.
  private mutating func skipWord(from start: Int) {
    let quote = bytes[start]
    var end = start + 1
    if quote == XMLByte.quote || quote == XMLByte.apostrophe {
      var closing = end
      while closing < bytes.count, bytes[closing] != quote, bytes[closing] != XMLByte.less,
        bytes[closing] != XMLByte.greater
      {
        closing += 1
      }
      if closing < bytes.count, bytes[closing] == quote { end = closing + 1 }
    } else {
      while end < bytes.count, !XMLByte.isSpace(bytes[end]), bytes[end] != XMLByte.greater,
        bytes[end] != XMLByte.less, bytes[end] != XMLByte.slash
      {
        end += 1
      }
    }
    report(start..<end, "\(quotedText(start..<end)) is no attribute", help: "remove it")
    tag.end = end
  }

  private mutating func report(_ range: Range<Int>, _ message: String, help: String? = nil) {
    if fault == nil, !isSilent { fault = SyntaxProblem(.malformed, ByteSpan(range), message, help: help) }
  }

  private var quotedName: String { quotedText(tag.name.lowerBound - 1..<tag.name.upperBound) }

  private func quotedText(_ range: Range<Int>) -> String { isSilent ? "" : quoted(bytes.text(range)) }
}
