import SourceText
import XMLSyntax

/// The text of a `<source>` or `<target>`, with the codes inside it as they read in the original file.
struct XLIFFText {
  /// The bytes of the text, tags of codes included.
  let span: ByteSpan
  /// The text where it does not read as it stands.
  let decoded: DecodedText?

  /// The text as UTF-8.
  var bytes: ArraySlice<UInt8> { decoded?.bytes ?? verbatim }
  private let verbatim: ArraySlice<UInt8>

  /// Whether there is neither text nor code.
  var isEmpty: Bool { decoded?.bytes.isEmpty ?? span.isEmpty }

  /// Reads an element.
  ///
  /// - Parameters:
  ///   - preservesSpace: whether line breaks with the space around them are text also at the ends, and not
  ///     the layout of the file
  ///   - codes: what the empty elements inside stand for
  init(_ element: XMLElement, preservesSpace: Bool, codes: XLIFFCodes) {
    let content = element.contentSpan
    let bytes = element.document.bytes
    span = preservesSpace ? content : Self.trimmed(content, in: bytes)
    verbatim = bytes[span.range]
    decoded = element.verbatimTextSpan == nil ? Self.decode(element, within: span, codes) : nil
  }

  /// Returns a span without the line breaks, and the space around them, at its ends.
  private static func trimmed(_ span: ByteSpan, in bytes: [UInt8]) -> ByteSpan {
    let lineFeed = UInt8(ascii: "\n")
    var range = span.range
    let start = range.prefix(while: { isSpace(bytes[$0]) })
    if start.contains(where: { bytes[$0] == lineFeed }) {
      range = range.lowerBound + start.count..<range.upperBound
    }
    let end = range.reversed().prefix(while: { isSpace(bytes[$0]) })
    if end.contains(where: { bytes[$0] == lineFeed }) {
      range = range.lowerBound..<range.upperBound - end.count
    }
    return ByteSpan(range)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func decode(_ element: XMLElement, within span: ByteSpan, _ codes: XLIFFCodes) -> DecodedText
  {
    var builder = DecodedTextBuilder(capacity: span.count)
    // A list of elements still open instead of recursion.
    var open = [element.children]
    while var nodes = open.popLast() {
      guard let node = nodes.next() else { continue }
      open.append(nodes)
      switch node.kind {
      case .text, .cdata:
        let text = node.text
        for index in text.bytes.indices {
          let offset = text.span(index..<index + 1).lower
          if span.contains(offset) { builder.append(text.bytes[index], at: Int(offset)) }
        }
      case .element:
        guard let inner = node.element else { continue }
        if let code = codes.text(of: inner) {
          for byte in code { builder.append(byte, at: Int(inner.span.lower)) }
        } else {
          open.append(inner.children)
        }
      case .comment, .processingInstruction: continue
      }
    }
    return builder.finish(at: Int(span.upper))
  }
}

/// What the codes inside texts stand for.
struct XLIFFCodes {
  /// The original data of a unit by their ids; version 2 only.
  var data: [String: ArraySlice<UInt8>] = [:]

  /// Returns the text that an element stands for; nil for one whose own content is text.
  func text(of element: XMLElement) -> ArraySlice<UInt8>? {
    switch element.localName {
    case "x", "bx", "ex": alternative(element)
    // In version 1 these hold the original's own code, in version 2 they are empty.
    case "ph", "bpt", "ept", "it", "sc", "ec": element.contentSpan.isEmpty ? alternative(element) : nil
    case "cp": Self.character(element).map { Array(String($0).utf8)[...] } ?? tag(element)
    case "sm", "em": []
    default: nil
    }
  }

  /// Returns what the file says that a code stands for, or its tag.
  private func alternative(_ element: XMLElement) -> ArraySlice<UInt8> {
    if let reference = element.attribute("dataRef"), let text = data[reference.value.string] { return text }
    let text = element.attribute("equiv-text") ?? element.attribute("equiv") ?? element.attribute("disp")
    if let bytes = text?.value.bytes, !bytes.isEmpty { return bytes }
    return tag(element)
  }

  private func tag(_ element: XMLElement) -> ArraySlice<UInt8> {
    element.document.bytes[element.span.range]
  }

  /// Returns the character that a `<cp hex="…"/>` stands for; nil where it is none.
  private static func character(_ element: XMLElement) -> Unicode.Scalar? {
    element.attribute("hex").flatMap { codePoint($0) }.flatMap { Unicode.Scalar($0) }
  }

  /// Returns the number that hexadecimal digits are; nil where they are none, or beyond Unicode.
  static func codePoint(_ hex: XMLAttribute) -> UInt32? {
    let digits = hex.value.string
    guard (1...6).contains(digits.utf8.count), digits.utf8.first != UInt8(ascii: "+"),
      let value = UInt32(digits, radix: 16), value <= 0x10FFFF
    else { return nil }
    return value
  }

  /// Whether XML can hold a character as it is.
  static func isAllowedInXML(_ value: UInt32) -> Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}
