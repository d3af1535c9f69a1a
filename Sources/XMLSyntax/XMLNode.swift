package import SourceText

/// One part of an `XMLDocument`.
package struct XMLNode: Sendable {
  package let document: XMLDocument
  let index: Int

  private var record: XMLNodeRecord { document.table.nodes[index] }

  /// What the part is.
  package var kind: XMLNodeKind { record.kind }
  /// The bytes of the part, tags and marks such as `<!--` included.
  package var span: ByteSpan { record.span }
  /// The part as an element, or nil where it is none.
  package var element: XMLElement? { kind == .element ? XMLElement(document: document, index: index) : nil }

  /// The bytes between the part's tags or marks.
  package var contentSpan: ByteSpan {
    switch kind {
    case .element: XMLElement(document: document, index: index).contentSpan
    case .text: span
    case .cdata: inner(9, "]]>")
    case .comment: inner(4, "-->")
    case .processingInstruction: inner(2, "?>")
    }
  }

  /// The text of the part: an element's with that of all it holds, a comment's between its marks.
  package var text: DecodedText {
    switch kind {
    case .element: XMLElement(document: document, index: index).text
    case .text where record.needsDecoding:
      document.decode(capacity: span.count, end: span.upper) { $0.append(span.range) }
    case .cdata, .comment:
      document.verbatim(contentSpan)
    case .text, .processingInstruction:
      DecodedText(verbatim: contentSpan, in: document.bytes)
    }
  }

  /// The content without the white space around it.
  package var trimmedSpan: ByteSpan {
    let content = contentSpan.range
    let lower = min(document.bytes.spaceEnd(from: content.lowerBound), content.upperBound)
    var upper = content.upperBound
    while upper > lower, XMLByte.isSpace(document.bytes[upper - 1]) { upper -= 1 }
    return ByteSpan(lower..<upper)
  }

  /// Whether the part is text of nothing but white space.
  package var isBlank: Bool {
    kind == .text && document.bytes.spaceEnd(from: Int(span.lower)) >= Int(span.upper)
  }

  /// Whether the bytes of a text read otherwise than they stand.
  var needsDecoding: Bool { record.needsDecoding }

  private func inner(_ opening: Int, _ closing: StaticString) -> ByteSpan {
    let range = span.range
    let lower = min(range.lowerBound + opening, range.upperBound)
    let end = range.upperBound - closing.utf8CodeUnitCount
    // A mark that was never closed goes up to where reading went on.
    return ByteSpan(lower..<(end >= lower && document.bytes.has(closing, at: end) ? end : range.upperBound))
  }
}

/// Parts that follow each other in one element.
package struct XMLNodes: Sequence, IteratorProtocol, Sendable {
  let document: XMLDocument
  var first: Int
  let end: Int

  /// Returns the next part, or nil after the last.
  package mutating func next() -> XMLNode? {
    guard first < end else { return nil }
    defer { first = Int(truncatingIfNeeded: document.table.nodes[first].next) }
    return XMLNode(document: document, index: first)
  }
}

extension XMLDocument {
  /// Returns text without references; only a carriage return in it reads otherwise than it stands.
  func verbatim(_ span: ByteSpan) -> DecodedText {
    guard bytes[span.range].contains(XMLByte.carriageReturn) else {
      return DecodedText(verbatim: span, in: bytes)
    }
    return decode(capacity: span.count, end: span.upper) { $0.appendVerbatim(span.range) }
  }

  func decode(capacity: Int, end: UInt32, _ append: (inout XMLTextDecoder) -> Void) -> DecodedText {
    var decoder = XMLTextDecoder(bytes, entities: entities, capacity: capacity)
    append(&decoder)
    return decoder.finish(at: Int(end))
  }
}
