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
    let duplicates = Self.duplicateKeys(nodes, file.bytes).prefix(JSONScanner.problemLimit - malformed.count)
    // The sort of the standard library is stable.
    self.problems = (malformed + duplicates).sorted { $0.span.lower < $1.span.lower }
  }

  /// The document's value, or nil where the text holds none.
  package var root: JSONValue? { nodes.isEmpty ? nil : JSONValue(document: self, index: 0) }

  private static func duplicateKeys(_ nodes: [Node], _ bytes: [UInt8]) -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    for (index, node) in nodes.enumerated() where node.kind == .beginObject {
      var names = SymbolTable()
      var first: [ByteSpan] = []
      var member = index + 1
      while member + 1 < Int(node.next), problems.count < JSONScanner.problemLimit {
        let key = nodes[member]
        let text = JSONString.decode(key.span, hasEscapes: key.hasEscapes, in: bytes)
        let (name, isNew) = names.intern(text.bytes)
        if isNew {
          first.append(key.span)
        } else {
          problems.append(
            SyntaxProblem(
              .duplicateKey(first: first[name.index]), key.span,
              "the key \(quoted(text.string)) stands twice in this object",
              help: "remove one of the two; most readers keep only the last"))
        }
        member = Int(nodes[member + 1].next)
      }
    }
    return problems
  }
}

extension JSONDocument {
  /// Returns the text of a key's or string's node.
  func text(at index: Int) -> DecodedText {
    JSONString.decode(nodes[index].span, hasEscapes: nodes[index].hasEscapes, in: bytes)
  }
}
