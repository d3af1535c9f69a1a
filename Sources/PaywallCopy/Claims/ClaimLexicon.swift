import Money

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
    var anchored = WordTrie(capacity: isUnspaced ? 0 : size / 2)
    var floating = WordTrie(capacity: isUnspaced ? size / 4 : 0)
    var terms: [TermPattern] = []
    var parts: [String: Int] = [:]
    let isUnspaced = isUnspaced
    func add(_ text: Substring, _ role: ClaimRole) {
      if text.utf8.first == UInt8(ascii: "*") {
        floating.add(WordTrie.pattern(text.dropFirst()), role)
      } else if isUnspaced {
        floating.add(WordTrie.pattern(text[...]).filter { $0 < 0x11_0000 }, role)
      } else {
        anchored.add(WordTrie.pattern(text), role)
      }
    }
    func part(_ pattern: Substring) -> Int {
      let name = String(pattern)
      if let known = parts[name] { return known }
      let number = parts.count
      parts[name] = number
      add(pattern, .part(number))
      return number
    }
    for (role, patterns) in sources.flatMap({ Self.rows($0) }) {
      if let role = ClaimRole(role) {
        for pattern in patterns { add(pattern, role) }
      } else if role.hasPrefix("term."), let term = ClaimTerm(rawValue: String(role.dropFirst(5))) {
        for pattern in patterns {
          let all = pattern.utf8.split(separator: UInt8(ascii: "+")).map { Self.trimmed($0) }.filter {
            !$0.isEmpty
          }
          let excluded = all.filter { $0.first == "!" }.map { part($0.dropFirst()) }
          let needed = all.filter { $0.first != "!" }.map { part($0) }
          if !needed.isEmpty { terms.append(TermPattern(term: term, parts: needed, excluded: excluded)) }
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

  // MARK: Files

  /// Splits a lexicon file into its roles and patterns.
  static func rows(_ source: String) -> [(role: Substring, patterns: [Substring])] {
    let tab = UInt8(ascii: "\t")
    return source.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard line.first != UInt8(ascii: "#"), let end = line.firstIndex(of: tab) else { return nil }
      let patterns = line[line.index(after: end)...].split(separator: UInt8(ascii: "|")).map { trimmed($0) }
      return (Substring(line[..<end]), patterns.filter { !$0.isEmpty })
    }
  }

  private static func trimmed(_ text: Substring.UTF8View) -> Substring {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
    var text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return Substring(text)
  }
}
