/// Words and phrases of a lexicon by their scalars.
struct WordTrie: Sendable {
  /// Follows any further letters of a word.
  private static let anyLetters: UInt32 = 0x11_0000
  private static let separator: UInt32 = 0x20

  /// The next node by a node's number and a scalar.
  private var next: [UInt64: Int32] = [:]
  /// What the patterns do that end at each node.
  private var roles: [[ClaimRole]] = [[]]

  /// Adds a pattern without the wildcard at its beginning.
  mutating func add(_ pattern: [UInt32], _ role: ClaimRole) {
    var node: Int32 = 0
    for scalar in pattern {
      let step = Self.step(node, scalar)
      if let known = next[step] {
        node = known
      } else {
        node = Int32(roles.count)
        roles.append([])
        next[step] = node
      }
    }
    // What a language says of a sign goes before what all say.
    if case .currency = role { roles[Int(node)].removeAll { if case .currency = $0 { true } else { false } } }
    if !roles[Int(node)].contains(role) { roles[Int(node)].append(role) }
  }

  private static func step(_ node: Int32, _ scalar: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 32 | UInt64(scalar)
  }

  /// Turns a pattern of a lexicon file into what is added: `*` follows letters, hyphens separate as spaces do.
  static func pattern(_ text: some StringProtocol) -> [UInt32] {
    var result: [UInt32] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "*": result.append(anyLetters)
      case "-" where !result.isEmpty: result.append(separator)
      default:
        let lower = scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
        if let folded = ClaimText.folded(lower.value) { result.append(folded) }
      }
    }
    return result
  }

  /// Calls a closure for each pattern that begins at a place of a text.
  ///
  /// - Parameter needsBoundary: whether a pattern that ends with a letter must end a word
  func matches(
    in text: ClaimText, at start: Int, needsBoundary: Bool, _ body: (ClaimRole, Range<Int>) -> Void
  ) {
    guard next[Self.step(0, text.scalars[start])] != nil else { return }
    follow(0, start, start, text, needsBoundary, body)
  }

  private func follow(
    _ node: Int32, _ position: Int, _ start: Int, _ text: ClaimText, _ needsBoundary: Bool,
    _ body: (ClaimRole, Range<Int>) -> Void
  ) {
    let here = roles[Int(node)]
    if !here.isEmpty, position > start,
      !needsBoundary || !text.isLetter(position) || !text.isLetter(position - 1)
    {
      for role in here { body(role, start..<position) }
    }
    if let next = next[Self.step(node, Self.anyLetters)] {
      var end = position
      while text.isLetter(end) { end += 1 }
      follow(next, end, start, text, needsBoundary, body)
    }
    guard position < text.count else { return }
    let scalar = text.scalars[position]
    if let next = next[Self.step(node, scalar)] {
      follow(next, position + 1, start, text, needsBoundary, body)
    }
    // A hyphen separates the words of a phrase too.
    if scalar == 0x2D, let next = next[Self.step(node, Self.separator)] {
      follow(next, position + 1, start, text, needsBoundary, body)
    }
  }
}
