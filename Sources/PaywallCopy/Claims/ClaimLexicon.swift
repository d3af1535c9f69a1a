import Money
import SourceText

/// The words from which claims are read in one language.
final class ClaimLexicon: Sendable {
  /// A term that a sentence states where it holds all of some parts and none of others.
  struct TermPattern: Sendable {
    let term: ClaimTerm
    let parts: [Int]
    let excluded: [Int]
  }

  /// Languages that are written without spaces between words.
  private static let unspaced: Set<String> = ["zh", "ja", "th", "km", "lo", "my", "yue"]

  let language: String
  let isUnspaced: Bool
  /// Patterns that begin at the beginning of a word, and those that may begin inside one.
  private let anchored: WordTrie
  private let floating: WordTrie
  let terms: [TermPattern]
  /// The numbers of the term patterns that need a part as their first.
  let termsByPart: [Int: [Int]]

  /// Creates a lexicon from lines of role, tab, and patterns separated by `|`.
  init(_ sources: [String], language: String) {
    self.language = language
    isUnspaced = Self.unspaced.contains(language)
    let size = sources.reduce(0) { $0 + $1.utf8.count }
    // Words that begin alike share their nodes: about one for each five bytes.
    var anchored = WordTrie(capacity: isUnspaced ? 0 : size / 8)
    var floating = WordTrie(capacity: isUnspaced ? size / 8 : 0)
    var terms: [TermPattern] = []
    // The parts of terms by their bytes, numbered in the order in which they come.
    var parts = SymbolTable()
    let isUnspaced = isUnspaced
    var scalars: [UInt32] = []
    func add(_ text: Span<UInt8>, _ range: Range<Int>, _ role: ClaimRole) {
      let isFloating = text[range.lowerBound] == UInt8(ascii: "*")
      let range = isFloating ? range.lowerBound + 1..<range.upperBound : range
      WordTrie.read(text, range, hasWildcards: isFloating || !isUnspaced, into: &scalars)
      if isFloating || isUnspaced { floating.add(scalars, role) } else { anchored.add(scalars, role) }
    }
    func part(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
      let (symbol, isNew) = parts.intern(bytes[range])
      if isNew { add(bytes.span, range, .part(symbol.index)) }
      return symbol.index
    }
    for source in sources {
      let bytes = Array(source.utf8)
      let text = bytes.span
      for line in lines(of: text) {
        let name = string(text, line.role)
        if let role = ClaimRole(name) {
          for pattern in pieces(of: line.patterns, UInt8(ascii: "|"), text) { add(text, pattern, role) }
        } else if name.hasPrefix("term."), let term = ClaimTerm(rawValue: String(name.dropFirst(5))) {
          for pattern in pieces(of: line.patterns, UInt8(ascii: "|"), text) {
            var needed: [Int] = []
            var excluded: [Int] = []
            for range in pieces(of: pattern, UInt8(ascii: "+"), text) {
              if text[range.lowerBound] == UInt8(ascii: "!") {
                excluded.append(part(bytes, range.lowerBound + 1..<range.upperBound))
              } else {
                needed.append(part(bytes, range))
              }
            }
            if !needed.isEmpty { terms.append(TermPattern(term: term, parts: needed, excluded: excluded)) }
          }
        }
      }
    }
    self.anchored = anchored
    self.floating = floating
    self.terms = terms
    var byPart: [Int: [Int]] = [:]
    for (index, pattern) in terms.enumerated() { byPart[pattern.parts[0], default: []].append(index) }
    termsByPart = byPart
  }

  /// Calls a closure for each word of the lexicon that a text holds.
  func words(in text: ClaimText, _ body: (ClaimRole, Range<Int>) -> Void) {
    for start in 0..<text.count {
      floating.matches(in: text, at: start, needsBoundary: !isUnspaced, body)
      if !text.isLetter(start) || !text.isLetter(start - 1) || isUnspaced {
        anchored.matches(in: text, at: start, needsBoundary: !isUnspaced, body)
      }
    }
  }
}

// MARK: Files

/// Returns the lines of a lexicon file that are no comments: the place of the role, and of what stands behind the tab.
private func lines(of text: Span<UInt8>) -> [(role: Range<Int>, patterns: Range<Int>)] {
  var lines: [(Range<Int>, Range<Int>)] = []
  var start = 0
  var tab: Int?
  for index in 0...text.count {
    if index < text.count, text[index] != 0x0A {
      if tab == nil, text[index] == 0x09 { tab = index }
      continue
    }
    if let tab, text[start] != UInt8(ascii: "#") { lines.append((start..<tab, tab + 1..<index)) }
    start = index + 1
    tab = nil
  }
  return lines
}

/// Returns the parts of a range between separators, without the spaces around them; empty ones are left out.
private func pieces(of range: Range<Int>, _ separator: UInt8, _ text: Span<UInt8>) -> [Range<Int>] {
  func isSpace(_ index: Int) -> Bool { text[index] == 0x20 || text[index] == 0x09 || text[index] == 0x0D }
  var parts: [Range<Int>] = []
  var start = range.lowerBound
  for index in range.lowerBound...range.upperBound where index == range.upperBound || text[index] == separator
  {
    var (lower, upper) = (start, index)
    while lower < upper, isSpace(lower) { lower += 1 }
    while lower < upper, isSpace(upper - 1) { upper -= 1 }
    if lower < upper { parts.append(lower..<upper) }
    start = index + 1
  }
  return parts
}

private func string(_ text: Span<UInt8>, _ range: Range<Int>) -> String {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(range.count)
  for index in range { bytes.append(text[index]) }
  return String(decoding: bytes, as: UTF8.self)
}
