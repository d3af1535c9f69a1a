package import SourceText

/// A whole JSON document as one flat list of nodes, for files small enough to walk back and forth in.
///
/// Nothing is decoded: a node is a kind and a span. Each container's node says where the node after it stands:
///
///     {"a" : [1, 2], "b" : null}
///     object(next 7)  key a  array(next 5)  1  2  key b  null
package final class JSONDocument: Sendable {
  struct Node {
    var kind: JSONEvent.Kind
    var hasEscapes: Bool
    var span: ByteSpan
    /// Index of the node after this one and all it holds.
    var next: UInt32
  }

  /// The file's text, into which all spans point.
  package let bytes: [UInt8]
  /// What was wrong with the text, duplicate keys included, in the order of the text.
  package let problems: [SyntaxProblem]
  let nodes: [Node]

  /// Reads a file's text.
  package init(_ file: SourceFile, dialect: JSONDialect = .strict) {
    var reader = JSONReader(file, dialect: dialect)
    var nodes: [Node] = []
    var open: [Int] = []
    var event = reader.next()
    while event.kind != .endOfDocument {
      switch event.kind {
      case .endObject, .endArray:
        if let index = open.popLast() {
          nodes[index].span.upper = event.span.upper
          nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
        }
      default:
        if event.kind == .beginObject || event.kind == .beginArray { open.append(nodes.count) }
        nodes.append(
          Node(
            kind: event.kind, hasEscapes: event.hasEscapes, span: event.span,
            next: UInt32(truncatingIfNeeded: nodes.count + 1)))
      }
      event = reader.next()
    }
    self.bytes = file.bytes
    self.nodes = nodes
    let malformed = reader.problems
    var duplicates = DuplicateKeySearch(nodes: nodes, bytes: file.bytes)
    let found = duplicates.problems(limit: JSONScanner.problemLimit - malformed.count)
    // The sort of the standard library is stable.
    self.problems = (malformed + found).sorted { $0.span.lower < $1.span.lower }
  }

  /// The document's value, or nil where the text holds none.
  package var root: JSONValue? { nodes.isEmpty ? nil : JSONValue(document: self, index: 0) }
}

extension JSONDocument {
  /// Returns the text of a key's or string's node.
  func text(at index: Int) -> DecodedText {
    JSONString.decode(nodes[index].span, hasEscapes: nodes[index].hasEscapes, in: bytes)
  }
}
