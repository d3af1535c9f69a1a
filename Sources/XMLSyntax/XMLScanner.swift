import SourceText

/// Walks through an XML text once and lists its parts, whatever is wrong with it.
///
/// It goes on after a fault where libxml2 stops or loses its place: a stray end tag closes nothing, a
/// forgotten one is made up for by the next that fits. Finer faults, such as a wrong character in a name, are
/// left to libxml2.
struct XMLScanner {
  /// An element whose end tag is still to come.
  struct OpenElement {
    /// Index in the list of nodes.
    var node: Int
    var name: Range<Int>
    var startTag: Range<Int>
    /// Namespace bindings outside the element.
    var scopeDepth: Int
    /// Whether libxml2 shall not see its tags.
    var isCovered: Bool
  }

  enum Phase { case beforeRoot, inRoot, afterRoot }

  let bytes: [UInt8]
  var position = 0
  var faults = XMLFaults()
  var table = XMLNodeTable()
  var entities = XMLEntities()
  var scope = XMLNamespaceScope()
  var tags: XMLTagScanner
  var open: [OpenElement] = []
  var phase = Phase.beforeRoot
  /// Elements that are open below the depth limit, and where the first of them begins.
  var tooDeep = (count: 0, start: 0)
  /// Bytes that entities have added so far, and where that became too much.
  var expansion = (length: 0, end: Int.max)
  /// The last end tag that closed nothing, and how many elements there were then.
  var strayEndTag: (name: Range<Int>, elements: Int)?
  /// Whether something was found behind the first element's end; the rest of it follows from that.
  var hasReportedEnd = false
  var hasTextBeforeRoot = false
  /// Whether entities may have been declared where nothing could be read.
  var hasLostDeclarations = false
  /// Marks that do not occur any more, so that they are looked for once only.
  var missingMarks: Set<String> = []
  /// Prefixes without declaration and references that were reported and need no second word.
  var reportedOnce: Set<ArraySlice<UInt8>> = []
  var declaration: XMLDeclaration?
  var documentType: ByteSpan?

  init(_ characters: XMLCharacters) {
    bytes = characters.bytes
    tags = XMLTagScanner(bytes)
    table.reserve(forBytes: bytes.count)
    for problem in characters.problems { faults.report(problem) }
  }

  /// The entities' texts as far as they were needed.
  var entityTexts: XMLEntityTexts { XMLEntityTexts(texts: entities.texts, end: expansion.end) }

  /// Reads the whole text.
  mutating func scan() {
    while position < bytes.count {
      if isMarkup(at: position) { scanMarkup() } else { scanText() }
      if table.nodes.count >= XMLLimits.nodes {
        faults.report(
          position..<position,
          "the file has more than \(XMLLimits.nodes) elements and texts; the rest is not read")
        break
      }
    }
    finish()
  }

  private mutating func finish() {
    if tooDeep.count > 0 { faults.cover(tooDeep.start..<position) }
    // The innermost element is the one whose end tag is missing first; the others are lost with it.
    if position == bytes.count, let innermost = open.last { reportUnclosed(innermost) }
    while !open.isEmpty { closeInnermost(contentEnd: position, end: position) }
    if phase == .beforeRoot, !hasTextBeforeRoot {
      let isEmpty = bytes.spaceEnd(from: 0) == bytes.count
      faults.report(
        bytes.count..<bytes.count, isEmpty ? "the document is empty" : "the document has no element")
    }
  }

  /// Whether a `<` at an offset begins a tag or another mark.
  func isMarkup(at offset: Int) -> Bool {
    guard bytes[offset] == XMLByte.less, offset + 1 < bytes.count else { return false }
    let next = bytes[offset + 1]
    return next == XMLByte.slash || next == XMLByte.exclamation || next == XMLByte.question
      || XMLByte.isNameStart(next)
  }

  private mutating func scanMarkup() {
    switch bytes[position + 1] {
    case XMLByte.slash: scanEndTag()
    case XMLByte.question: scanProcessingInstruction()
    case XMLByte.exclamation:
      if bytes.has("<!--", at: position) {
        scanComment()
      } else if bytes.has("<![CDATA[", at: position) {
        scanSection()
      } else {
        scanDeclaration()
      }
    default: scanStartTag()
    }
  }

  /// Adds a part that holds no other, unless it lies too deep or is longer than libxml2 takes.
  mutating func append(_ kind: XMLNodeKind, _ range: Range<Int>, needsDecoding: Bool = false) {
    if range.count > XMLLimits.length {
      faults.report(
        range.lowerBound..<range.lowerBound + 1,
        "a \(kind.name) of more than \(XMLLimits.length) bytes begins here")
      faults.cover(range)
    } else if tooDeep.count == 0 {
      table.append(kind, range, needsDecoding: needsDecoding)
    }
  }

  // MARK: Text

  private mutating func scanText() {
    let start = position
    var needsDecoding = false
    scan: while true {
      position = plainEnd(from: position)
      guard position < bytes.count else { break }
      switch bytes[position] {
      case XMLByte.less:
        if isMarkup(at: position) { break scan }
        scanStrayLess()
      case XMLByte.ampersand:
        needsDecoding = true
        checkReference(before: bytes.count)
      case XMLByte.carriageReturn:
        needsDecoding = true
        position += 1
      case XMLByte.closeBracket:
        if bytes.has("]]>", at: position) {
          faults.report(
            position..<position + 3, "\"]]>\" stands outside a CDATA section", help: "write it as ]]&gt;")
          faults.cover(position..<position + 3)
        }
        position += 1
      default: position += 1
      }
    }
    let range = start..<position
    if phase == .inRoot {
      append(.text, range, needsDecoding: needsDecoding)
    } else {
      reportOutsideRoot(range)
    }
  }

  /// Returns the offset of the next byte that means something in text.
  private func plainEnd(from start: Int) -> Int {
    let bytes = bytes.span
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      // Letters and most else are above the few bytes that mean something.
      if byte > XMLByte.less {
        if byte == XMLByte.closeBracket { return position }
      } else if byte == XMLByte.less || byte == XMLByte.ampersand || byte == XMLByte.carriageReturn {
        return position
      }
      position += 1
    }
    return position
  }

  private mutating func reportOutsideRoot(_ range: Range<Int>) {
    let lower = bytes.spaceEnd(from: range.lowerBound)
    guard lower < range.upperBound else { return }
    var upper = range.upperBound
    while upper > lower, XMLByte.isSpace(bytes[upper - 1]) { upper -= 1 }
    faults.cover(range)
    if phase == .afterRoot { return reportAfterEnd(lower..<upper, "the text \(quotedText(lower..<upper))") }
    hasTextBeforeRoot = true
    faults.report(
      lower..<upper,
      "the text \(quotedText(lower..<upper)) "
        + (position == bytes.count ? "is no XML" : "stands before the first element"),
      help: position == bytes.count ? nil : "remove it")
  }

  /// Passes over one or more `<` that begin no tag.
  private mutating func scanStrayLess() {
    let start = position
    while position < bytes.count, bytes[position] == XMLByte.less, !isMarkup(at: position) { position += 1 }
    let isConflict = position - start == 7 && (start == 0 || bytes[start - 1] == XMLByte.lineFeed)
    if isConflict {
      faults.report(
        start..<position, "a merge conflict was left in the file", help: "choose one of the two versions")
    } else {
      faults.report(start..<position, "\"<\" begins no tag here", help: "write it as &lt;")
    }
    faults.cover(start..<position)
  }

  /// Returns bytes for a message; nothing once no more messages are kept, because that is most of a broken
  /// file's cost.
  func quotedText(_ range: Range<Int>) -> String { faults.isFull ? "" : quoted(bytes.text(range)) }

  // MARK: References

  /// Checks the reference at the position and moves behind it.
  mutating func checkReference(before end: Int) {
    let start = position
    let reference = XMLReference(in: bytes, at: start, before: end)
    position = max(reference.range.upperBound, start + 1)
    if case .character = reference.kind { return }
    faults.cover(start..<start + 1)
    switch reference.kind {
    case .character: break
    case .bare:
      faults.report(start..<start + 1, "\"&\" begins no entity here", help: "write it as &amp;")
    case .unfinished:
      faults.report(
        reference.range, "\(quotedText(reference.range)) is no entity: the semicolon is missing",
        help: "end it with \";\", or write \"&\" as &amp;")
    case .noCharacter:
      faults.report(reference.range, "\(quotedText(reference.range)) stands for no character that XML allows")
    case .entity(let name):
      checkEntity(name, reference.range)
    }
  }

  private mutating func checkEntity(_ name: Range<Int>, _ range: Range<Int>) {
    switch entities.expansion(of: bytes[name], in: bytes) {
    case .text(let text):
      expansion.length += text.count
      guard expansion.length > max(XMLLimits.expansion, bytes.count), expansion.end == .max else { return }
      expansion.end = range.lowerBound
      faults.report(
        range, "the entities of this file expand to more than \(max(XMLLimits.expansion, bytes.count)) bytes")
    case .refused(let refusal):
      report(refusal, of: quotedText(name), name, range)
    }
  }

  private mutating func report(
    _ refusal: XMLEntities.Refusal, of quotedName: String, _ name: Range<Int>, _ range: Range<Int>
  ) {
    switch refusal {
    case .undeclared:
      if hasLostDeclarations { return }
      faults.report(
        range, "the entity \(quotedName) is not declared in this file",
        help: "write the character itself, or its number as in &#160;")
      return
    // The declaration was reported already.
    case .external: return
    default: break
    }
    // A declared entity's fault is the declaration's; one word for all its uses is enough.
    guard reportedOnce.insert(bytes[range]).inserted else { return }
    switch refusal {
    case .markup:
      faults.report(
        range, "the entity \(quotedName) holds tags, which are not read", help: "write them out here",
        kind: .misread)
    case .refersToItself:
      faults.report(range, "the entity \(quotedName) refers to itself")
    case .tooLong:
      faults.report(
        range, "the entity \(quotedName) expands to more than \(XMLLimits.entityText) bytes",
        help: "write its text out")
    default:
      faults.report(range, "the text of the entity \(quotedName) holds a reference that can not be read")
    }
  }
}
