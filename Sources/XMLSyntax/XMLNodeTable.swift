import SourceText

/// What a part of an XML document is.
package enum XMLNodeKind: UInt8, Sendable {
  case element
  /// Character data, references included.
  case text
  /// A `<![CDATA[…]]>` section.
  case cdata
  case comment
  case processingInstruction

  /// The kind in words, for a message.
  var name: String {
    switch self {
    case .element: "element"
    case .text: "text"
    case .cdata: "CDATA section"
    case .comment: "comment"
    case .processingInstruction: "processing instruction"
    }
  }
}

/// One part of a document; what it holds follows it in the list.
struct XMLNodeRecord {
  var kind: XMLNodeKind
  /// Whether a text holds references or line ends that do not read as they stand.
  var needsDecoding = false
  /// From the first byte to after the last, tags and marks included.
  var span: ByteSpan
  /// Index of the node after this one and all it holds.
  var next: UInt32
  /// Index in the list of elements.
  var element: UInt32 = 0
}

/// What only an element has.
struct XMLElementRecord {
  var name: ByteSpan
  /// Index in the list of namespaces; zero for none.
  var namespace: UInt32 = 0
  /// From the start tag's end to the end tag's start; empty for `<a/>`.
  var content: ByteSpan
  /// Indices in the list of attributes.
  var attributes: Range<UInt32>
}

/// One attribute of a start tag.
struct XMLAttributeRecord {
  var name: ByteSpan
  /// The bytes between the quotes.
  var value: ByteSpan
  var namespace: UInt32 = 0
  /// Whether the value holds references or white space that does not read as it stands.
  var needsDecoding = false
}

/// A document's parts as flat lists, in the order of the text.
struct XMLNodeTable {
  var nodes: [XMLNodeRecord] = []
  var elements: [XMLElementRecord] = []
  var attributes: [XMLAttributeRecord] = []
  /// Namespace names; the first one stands for none.
  var namespaces: [String] = [""]

  /// Makes room for what a text of a length usually holds.
  mutating func reserve(forBytes count: Int) {
    nodes.reserveCapacity(count / 20)
    elements.reserveCapacity(count / 50)
    attributes.reserveCapacity(count / 100)
  }

  /// Adds a part that holds no other.
  mutating func append(_ kind: XMLNodeKind, _ range: Range<Int>, needsDecoding: Bool = false) {
    nodes.append(
      XMLNodeRecord(
        kind: kind, needsDecoding: needsDecoding, span: ByteSpan(range),
        next: UInt32(truncatingIfNeeded: nodes.count + 1)))
  }

  /// Adds an element that is not closed yet and returns its index.
  mutating func open(_ element: XMLElementRecord, startTag: Range<Int>) -> Int {
    let index = nodes.count
    nodes.append(
      XMLNodeRecord(
        kind: .element, span: ByteSpan(startTag), next: UInt32(truncatingIfNeeded: index + 1),
        element: UInt32(truncatingIfNeeded: elements.count)))
    elements.append(element)
    return index
  }

  /// Ends an element: its content ends where its end tag begins.
  mutating func close(_ index: Int, contentEnd: Int, end: Int) {
    nodes[index].span.upper = UInt32(truncatingIfNeeded: end)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
    elements[Int(truncatingIfNeeded: nodes[index].element)].content.upper = UInt32(
      truncatingIfNeeded: contentEnd)
  }
}
