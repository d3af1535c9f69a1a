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

  package let bytes: [UInt8]
  /// What was wrong with the text, duplicate keys included, in the order of the text.
  package let problems: [SyntaxProblem]
  let nodes: [Node]

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
          nodes[index].next = UInt32(nodes.count)
        }
      default:
        if event.kind == .beginObject || event.kind == .beginArray { open.append(nodes.count) }
        nodes.append(
          Node(kind: event.kind, hasEscapes: event.hasEscapes, span: event.span, next: UInt32(nodes.count + 1)))
      }
      event = reader.next()
    }
    self.bytes = file.bytes
    self.nodes = nodes
    let duplicates = Self.duplicateKeys(nodes, file.bytes)
    self.problems =
      duplicates.isEmpty
      ? reader.problems : (reader.problems + duplicates).sorted { $0.span.lower < $1.span.lower }
  }

  /// The document's value, or nil where the text holds none.
  package var root: JSONValue? { nodes.isEmpty ? nil : JSONValue(document: self, index: 0) }

  private static func duplicateKeys(_ nodes: [Node], _ bytes: [UInt8]) -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    for (index, node) in nodes.enumerated() where node.kind == .beginObject {
      var seen: [ArraySlice<UInt8>: ByteSpan] = [:]
      var member = index + 1
      while member < Int(node.next), problems.count < JSONScanner.problemLimit {
        let key = nodes[member]
        let text = JSONString.decode(key.span, hasEscapes: key.hasEscapes, in: bytes)
        if let first = seen[text.bytes] {
          problems.append(
            SyntaxProblem(
              .duplicateKey(first: first), key.span, "the key \(quoted(text.string)) stands twice in this object",
              help: "remove one of the two; most readers keep only the last"))
        } else {
          seen[text.bytes] = key.span
        }
        guard member + 1 < nodes.count else { break }
        member = Int(nodes[member + 1].next)
      }
    }
    return problems
  }
}

/// One value of a `JSONDocument`.
package struct JSONValue: Sendable {
  package let document: JSONDocument
  let index: Int

  /// What the value is; never `.key` or an end.
  package var kind: JSONEvent.Kind { document.nodes[index].kind }
  /// The value's bytes, a string's quotes and a container's brackets included.
  package var span: ByteSpan { document.nodes[index].span }
  package var isObject: Bool { kind == .beginObject }
  package var isArray: Bool { kind == .beginArray }

  /// The text of a string, or nil for any other kind.
  package var string: String? { decodedString?.string }

  /// The text of a string with the places of its bytes, or nil for any other kind.
  package var decodedString: DecodedText? { kind == .string ? document.text(at: index) : nil }

  /// The value of `true` and `false`, or nil for any other kind.
  package var bool: Bool? {
    switch kind {
    case .true: true
    case .false: false
    default: nil
    }
  }

  /// The digits of a number as they stand, or nil for any other kind.
  package var numberText: String? {
    kind == .number ? String(decoding: document.bytes[span.range], as: UTF8.self) : nil
  }

  /// The value of a whole number without exponent that fits, or nil.
  package var integer: Int? { numberText.flatMap { Int($0) } }

  /// The kind in words, for a message.
  package var kindName: String {
    switch kind {
    case .beginObject, .endObject: "an object"
    case .beginArray, .endArray: "an array"
    case .string, .key: "a string"
    case .number: "a number"
    case .true, .false: "a boolean"
    case .null: "null"
    case .invalid, .endOfDocument: "no value"
    }
  }

  /// The values of an array; empty for any other kind.
  package var elements: [JSONValue] {
    guard isArray else { return [] }
    var result: [JSONValue] = []
    var child = index + 1
    while child < Int(document.nodes[index].next) {
      result.append(JSONValue(document: document, index: child))
      child = Int(document.nodes[child].next)
    }
    return result
  }

  /// One member of an object.
  package struct Member: Sendable {
    package let key: String
    /// The key's bytes with its quotes.
    package let keySpan: ByteSpan
    package let value: JSONValue
  }

  /// The members of an object in their order; empty for any other kind.
  package var members: [Member] {
    guard isObject else { return [] }
    var result: [Member] = []
    var child = index + 1
    while child + 1 < document.nodes.count, child < Int(document.nodes[index].next) {
      result.append(
        Member(
          key: document.text(at: child).string, keySpan: document.nodes[child].span,
          value: JSONValue(document: document, index: child + 1)))
      child = Int(document.nodes[child + 1].next)
    }
    return result
  }

  /// The value of the last member with a name, as most readers take it; nil where there is none.
  package subscript(key: String) -> JSONValue? { members.last { $0.key == key }?.value }
}

extension JSONDocument {
  fileprivate func text(at index: Int) -> DecodedText {
    JSONString.decode(nodes[index].span, hasEscapes: nodes[index].hasEscapes, in: bytes)
  }
}
