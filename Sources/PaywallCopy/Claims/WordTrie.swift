/// Words and phrases of a lexicon by their scalars.
///
/// The steps from node to node stand in one open hash table, which is quick to fill: a lexicon is made whenever a text
/// of its language is first read.
struct WordTrie: Sendable {
  /// Follows any further letters of a word.
  private static let anyLetters: UInt32 = 0x11_0000
  private static let separator: UInt32 = 0x20

  /// A node's number, a scalar, and the number of the node that it leads to, in 22, 21 and 21 bits; 0 for an empty place.
  private var steps: [UInt64]
  private var count = 0
  private var nodeCount: Int32 = 1
  /// The number of each node's first role in `roles`, or -1.
  private var firstRole: [Int32] = [-1]
  /// Roles with the number of the node's next one, or -1.
  private var roles: [(role: ClaimRole, next: Int32)] = []

  /// Creates an empty trie for about a number of scalars.
  init(capacity: Int) {
    var size = 64
    while size < capacity * 2 { size *= 2 }
    steps = Array(repeating: 0, count: size)
    firstRole.reserveCapacity(capacity)
  }

  /// Adds a pattern without the wildcard at its beginning.
  mutating func add(_ pattern: [UInt32], _ role: ClaimRole) {
    var node: Int32 = 0
    for scalar in pattern { node = insert(node, scalar) }
    // What a language says of a sign goes before what all say.
    if case .currency = role { removeCurrencies(node) }
    var index = firstRole[Int(node)]
    while index >= 0 {
      if roles[Int(index)].role == role { return }
      index = roles[Int(index)].next
    }
    roles.append((role, firstRole[Int(node)]))
    firstRole[Int(node)] = Int32(roles.count - 1)
  }

  private mutating func removeCurrencies(_ node: Int32) {
    var kept: Int32 = -1
    var index = firstRole[Int(node)]
    while index >= 0 {
      let (role, next) = roles[Int(index)]
      if case .currency = role {
      } else {
        roles[Int(index)].next = kept
        kept = index
      }
      index = next
    }
    firstRole[Int(node)] = kept
  }

  // MARK: Steps

  private static let targetBits: UInt64 = 21
  private static let targetMask: UInt64 = 1 << targetBits - 1

  private static func step(_ node: Int32, _ scalar: UInt32) -> UInt64 {
    UInt64(UInt32(bitPattern: node)) << 42 | UInt64(scalar) << targetBits
  }

  /// Returns the place of a step, or the empty one where it belongs.
  private func place(_ step: UInt64) -> Int {
    let mask = steps.count - 1
    var index = Int(truncatingIfNeeded: ((step >> Self.targetBits) &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while steps[index] != 0, steps[index] & ~Self.targetMask != step { index = (index + 1) & mask }
    return index
  }

  /// Returns the node that a scalar leads to; nil where no pattern goes on with it.
  private func next(_ node: Int32, _ scalar: UInt32) -> Int32? {
    let found = steps[place(Self.step(node, scalar))]
    return found == 0 ? nil : Int32(truncatingIfNeeded: found & Self.targetMask)
  }

  private mutating func insert(_ node: Int32, _ scalar: UInt32) -> Int32 {
    let step = Self.step(node, scalar)
    let index = place(step)
    if steps[index] != 0 { return Int32(truncatingIfNeeded: steps[index] & Self.targetMask) }
    // A lexicon has far fewer nodes than there are numbers; what goes beyond is left out.
    guard UInt64(nodeCount) < Self.targetMask else { return 0 }
    if count * 4 >= steps.count * 3 {
      grow()
      return insert(node, scalar)
    }
    steps[index] = step | UInt64(nodeCount)
    count += 1
    nodeCount += 1
    firstRole.append(-1)
    return nodeCount - 1
  }

  private mutating func grow() {
    let old = steps
    steps = Array(repeating: 0, count: old.count * 2)
    for step in old where step != 0 { steps[place(step & ~Self.targetMask)] = step }
  }

  /// Turns a pattern of a lexicon file into what is added: `*` follows letters, hyphens separate as spaces do.
  ///
  /// - Parameters:
  ///   - text: whole UTF-8
  ///   - hasWildcards: whether `*` is read; otherwise it is left out
  ///   - result: takes the scalars in place of those it has
  static func read(_ text: Span<UInt8>, _ range: Range<Int>, hasWildcards: Bool, into result: inout [UInt32])
  {
    result.removeAll(keepingCapacity: true)
    var index = range.lowerBound
    while index < range.upperBound {
      let lead = text[index]
      switch lead {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): result.append(UInt32(lead))
      case UInt8(ascii: "*"): if hasWildcards { result.append(anyLetters) }
      case UInt8(ascii: "-") where !result.isEmpty: result.append(separator)
      case 0..<0x80: if let folded = ClaimScalar.folded(UInt32(lead)) { result.append(folded) }
      default:
        let size = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        var scalar = UInt32(lead) & (size == 2 ? 0x1F : size == 3 ? 0x0F : 0x07)
        for next in index + 1..<min(index + size, range.upperBound) {
          scalar = scalar << 6 | UInt32(text[next] & 0x3F)
        }
        if let folded = ClaimScalar.folded(scalar) { result.append(folded) }
        index += size - 1
      }
      index += 1
    }
  }

  /// Calls a closure for each pattern that begins at a place of a text.
  ///
  /// - Parameter needsBoundary: whether a pattern that ends with a letter must end a word
  func matches(
    in text: ClaimText, at start: Int, needsBoundary: Bool, _ body: (ClaimRole, Range<Int>) -> Void
  ) {
    guard next(0, text.scalars[start]) != nil else { return }
    follow(0, start, start, text, needsBoundary, body)
  }

  private func follow(
    _ node: Int32, _ position: Int, _ start: Int, _ text: ClaimText, _ needsBoundary: Bool,
    _ body: (ClaimRole, Range<Int>) -> Void
  ) {
    var role = firstRole[Int(node)]
    if role >= 0, position > start,
      !needsBoundary || !text.isLetter(position) || !text.isLetter(position - 1)
    {
      while role >= 0 {
        body(roles[Int(role)].role, start..<position)
        role = roles[Int(role)].next
      }
    }
    if let next = next(node, Self.anyLetters) {
      var end = position
      while text.isLetter(end) { end += 1 }
      follow(next, end, start, text, needsBoundary, body)
    }
    guard position < text.count else { return }
    let scalar = text.scalars[position]
    if let next = next(node, scalar) { follow(next, position + 1, start, text, needsBoundary, body) }
    // A hyphen separates the words of a phrase too.
    if scalar == 0x2D, let next = next(node, Self.separator) {
      follow(next, position + 1, start, text, needsBoundary, body)
    }
  }
}
