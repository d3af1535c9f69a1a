import SourceText
import XMLSyntax

/// The text of a string resource as the app gets it: tags dropped, escapes read, white space collapsed.
///
///     <string name="a">Don\'t <b>stop</b>\n %1$s</string>
///     Don't stop
///      %1$s
struct AndroidText {
  /// The bytes of the text with its tags, without the white space around it that the platform drops.
  private(set) var span: ByteSpan
  /// The text, or nil where the bytes of the span read as they stand.
  private(set) var decoded: DecodedText?
  /// Whether the value only names another resource, as `@string/title` does.
  private(set) var isReference = false
  /// What the platform refuses in the text, or reads otherwise than it looks.
  private(set) var problems: [SyntaxProblem] = []

  /// Reads the text of an element.
  init(_ element: XMLElement, dialect: AndroidStringsReader.Dialect) {
    span = element.contentSpan
    switch dialect {
    case .android: readAndroid(element)
    case .compose: readCompose(element)
    }
  }

  // MARK: Android

  private mutating func readAndroid(_ element: XMLElement) {
    let text = element.text
    let markup = Markup(of: element)
    problems += markup.problems
    // Beside markup, white space at both ends is kept as one space.
    let range = markup.hasSpans ? text.bytes.indices : Self.trimmed(text.bytes)
    if !markup.hasSpans {
      span = text.span(range)
      isReference = Self.isReference(text.bytes[range])
      if element.verbatimTextSpan != nil, Self.isPlain(text.bytes[range]) { return }
    }
    if isReference {
      decoded = element.verbatimTextSpan == nil ? text : nil
      return
    }
    var reader = AndroidTextReader(text, range)
    reader.read()
    problems += reader.problems
    decoded = reader.builder.finish(at: Int(span.upper))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> Range<Int> {
    guard let lower = bytes.firstIndex(where: { !isSpace($0) }),
      let last = bytes.lastIndex(where: { !isSpace($0) })
    else { return bytes.startIndex..<bytes.startIndex }
    return lower..<last + 1
  }

  /// Whether text without space around it has neither escapes nor white space that collapses.
  private static func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return false
      case UInt8(ascii: " ") where previous == byte: return false
      case 0..<UInt8(ascii: " "): return false
      default: previous = byte
      }
    }
    return true
  }

  /// Whether text is `@string/title`, `@null`, `?attr/title` or the like, which stands for another value.
  private static func isReference(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, first == UInt8(ascii: "@") || first == UInt8(ascii: "?") else {
      return false
    }
    var name = text.dropFirst()
    if let mark = name.first, mark == UInt8(ascii: "*") || mark == UInt8(ascii: "+") {
      name = name.dropFirst()
    }
    guard let start = name.first, isLetter(start), name.allSatisfy(isNameByte) else { return false }
    if first == UInt8(ascii: "?") || name.elementsEqual("null".utf8) || name.elementsEqual("empty".utf8) {
      return true
    }
    let parts = name.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && !parts[1].isEmpty
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"),
      UInt8(ascii: "/"), UInt8(ascii: "-"):
      true
    default: isLetter(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  // MARK: Compose

  private mutating func readCompose(_ element: XMLElement) {
    let text = element.text
    if element.verbatimTextSpan != nil, !text.bytes.contains(UInt8(ascii: "\\")) { return }
    var reader = ComposeTextReader(text)
    reader.read()
    problems += reader.problems
    decoded = reader.builder.finish(at: Int(span.upper))
  }
}

/// The tags inside a text.
private struct Markup {
  /// Whether some tag styles the text; tags that only protect a placeholder from translators do not.
  var hasSpans = false
  var problems: [SyntaxProblem] = []

  private static let protectionNamespace = "urn:oasis:names:tc:xliff:document:1.2"

  init(of element: XMLElement) {
    var open = element.elements.map { (element: $0, isProtected: false) }
    while let (inner, isProtected) = open.popLast() {
      let isProtection = inner.namespace == Self.protectionNamespace || inner.isNamed("xliff:g")
      if isProtection, isProtected {
        problems.append(
          SyntaxProblem(
            .malformed, inner.startTagSpan,
            "\(quoted(inner.name)) stands inside another \(quoted(inner.name)), which aapt refuses",
            help: "close the outer one before it"))
      }
      if inner.namespace == nil, !isProtection { hasSpans = true }
      for next in inner.elements { open.append((next, isProtected || isProtection)) }
    }
    problems = problems.inTextOrder()
  }
}
