import SourceText

/// Looks for keys that stand twice in one object of a document.
struct DuplicateKeySearch {
  let nodes: [JSONDocument.Node]
  let bytes: [UInt8]
  /// The key nodes of the object at hand; kept to save an allocation for each object.
  private var keys: [JSONDocument.Node] = []

  /// Objects with more members than this are searched with a table instead of pair by pair.
  private static let fewMembers = 8

  init(nodes: [JSONDocument.Node], bytes: [UInt8]) {
    self.nodes = nodes
    self.bytes = bytes
  }

  /// Returns one problem for each key that stands again, at most `limit`.
  mutating func problems(limit: Int) -> [SyntaxProblem] {
    var problems: [SyntaxProblem] = []
    for index in nodes.indices where nodes[index].kind == .beginObject {
      collectKeys(of: index)
      for (later, earlier) in keys.count > Self.fewMembers ? tablePairs() : pairs() {
        guard problems.count < limit else { return problems }
        problems.append(problem(later, earlier))
      }
    }
    return problems
  }

  private mutating func collectKeys(of object: Int) {
    keys.removeAll(keepingCapacity: true)
    let end = Int(truncatingIfNeeded: nodes[object].next)
    var member = object + 1
    while member + 1 < end {
      keys.append(nodes[member])
      member = Int(truncatingIfNeeded: nodes[member + 1].next)
    }
  }

  /// Returns each key that stands again with the first of its kind.
  private func pairs() -> [(later: JSONDocument.Node, earlier: JSONDocument.Node)] {
    var result: [(later: JSONDocument.Node, earlier: JSONDocument.Node)] = []
    for later in keys.indices.dropFirst() {
      if let earlier = keys[..<later].first(where: { isEqual($0, keys[later]) }) {
        result.append((keys[later], earlier))
      }
    }
    return result
  }

  private func tablePairs() -> [(later: JSONDocument.Node, earlier: JSONDocument.Node)] {
    var result: [(later: JSONDocument.Node, earlier: JSONDocument.Node)] = []
    var names = SymbolTable()
    var firsts: [JSONDocument.Node] = []
    for key in keys {
      let (name, isNew) = names.intern(text(key).bytes)
      if isNew { firsts.append(key) } else { result.append((key, firsts[name.index])) }
    }
    return result
  }

  private func isEqual(_ left: JSONDocument.Node, _ right: JSONDocument.Node) -> Bool {
    let (left, right) = (text(left).bytes, text(right).bytes)
    return left.count == right.count && left.elementsEqual(right)
  }

  private func text(_ key: JSONDocument.Node) -> DecodedText {
    JSONString.decode(key.span, hasEscapes: key.hasEscapes, in: bytes)
  }

  private func problem(_ later: JSONDocument.Node, _ earlier: JSONDocument.Node) -> SyntaxProblem {
    SyntaxProblem(
      .duplicateKey(first: earlier.span), later.span,
      "the key \(quoted(text(later).string)) stands twice in this object",
      help: "remove one of the two; most readers keep only the last")
  }
}
