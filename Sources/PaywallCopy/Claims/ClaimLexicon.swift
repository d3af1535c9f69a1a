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
    var anchored = WordTrie()
    var floating = WordTrie()
    var terms: [TermPattern] = []
    var parts: [String: Int] = [:]
    let isUnspaced = isUnspaced
    func add(_ pattern: some StringProtocol, _ role: ClaimRole) {
      let text = String(pattern.drop { $0 == " " })
      guard !text.isEmpty else { return }
      if text.first == "*" {
        floating.add(WordTrie.pattern(text.dropFirst()), role)
      } else if isUnspaced {
        floating.add(WordTrie.pattern(String(text.filter { $0 != "*" })), role)
      } else {
        anchored.add(WordTrie.pattern(text), role)
      }
    }
    func part(_ pattern: some StringProtocol) -> Int {
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
          let all = pattern.split(separator: "+").map { Self.trimmed($0) }.filter { !$0.isEmpty }
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
    source.split(separator: "\n").compactMap { line in
      guard line.first != "#", let tab = line.firstIndex(of: "\t") else { return nil }
      let patterns = line[line.index(after: tab)...].split(separator: "|").map { trimmed($0) }
      return (line[..<tab], patterns.filter { !$0.isEmpty })
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while let last = text.last, last == " " || last == "\t" || last == "\r" { text.removeLast() }
    return text
  }
}
