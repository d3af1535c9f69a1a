import Money
import PriceText

/// Reads what a comment for translators says about numbered arguments: "the first argument is the price".
struct ArgumentComment {
  private let clauses: [Int: [String]]
  private let hints: CopyHints

  init(_ comment: String, arguments: Int, _ hints: CopyHints) {
    self.hints = hints
    clauses = Self.clauses(of: comment, arguments)
  }

  /// Whether the comment speaks of an argument at all.
  func mentions(_ number: Int) -> Bool { clauses[number] != nil }

  /// Returns what the comment says about an argument; nil where it is silent or names something else.
  func meaning(of number: Int, _ kind: CopyPlaceholder.Kind) -> ArgumentMeaning? {
    guard let words = clauses[number] else { return nil }
    let has = { (candidates: Set<String>) in words.contains { candidates.contains($0) } }
    guard !has(CopyWords.foreign), !has(["name", "title"]) else { return nil }
    if has(["percent", "percentage", "saving", "savings"]) {
      let isShare = has(["percent", "percentage"])
      if !isShare, has(["amount", "money"]) { return ArgumentMeaning(value: .savedAmount) }
      return ArgumentMeaning(value: kind == .integer ? .savedPercentNumber : .savedPercent)
    }
    if has(["length", "duration", "days", "weeks", "long", "time"])
      || has(["period"]) && !has(["price", "cost"])
    {
      return length(has, kind, words)
    }
    guard has(["price", "cost", "amount"]), kind == .object else { return nil }
    if has(["introductory", "intro", "discounted", "promotional"]) {
      return ArgumentMeaning(value: .offerPrice)
    }
    if has(["divided"]) || words.contains("per") {
      let units = words.compactMap { CopyWords.unit(of: $0) }
      if has(["twelve", "12"]) { return ArgumentMeaning(value: .price(per: .month)) }
      return units.count == 1 ? ArgumentMeaning(value: .price(per: units[0])) : nil
    }
    return ArgumentMeaning(value: .style(.price))
  }

  private func length(
    _ has: (Set<String>) -> Bool, _ kind: CopyPlaceholder.Kind, _ words: [String]
  ) -> ArgumentMeaning? {
    guard !has(["remaining", "left", "ends", "end"]) else { return nil }
    let isOffer = has(["introductory", "intro", "offer", "its"])
    let subject: CopyValue.Subject =
      hints.saysTrial || has(["trial", "free"]) ? .trial : isOffer ? .offer : .plan
    guard kind == .integer else { return ArgumentMeaning(value: .length(subject)) }
    let units = Set(words.compactMap { CopyWords.unit(of: $0) })
    return ArgumentMeaning(value: .count(subject, units.count == 1 ? units.first : nil))
  }

  // MARK: Clauses

  private static let ordinals = ["first": 1, "second": 2, "third": 3, "fourth": 4, "1": 1, "2": 2, "3": 3]
  private static let nouns: Set<String> = [
    "argument", "arguments", "placeholder", "parameter", "value", "variable",
  ]

  /// Splits a comment at the words that name an argument, each with the words up to the next.
  private static func clauses(of comment: String, _ arguments: Int) -> [Int: [String]] {
    let words = CopyWords.words(of: comment)
    var marks: [(index: Int, number: Int)] = []
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1] : ""
      guard let number = ordinals[word] else { continue }
      // "the second the price" goes on after "the first argument is …".
      let isNamed =
        nouns.contains(next) || next == "is" || !marks.isEmpty && (next == "the" || next == "that")
      if isNamed { marks.append((index, number)) }
    }
    if marks.isEmpty { return list(comment, words, arguments) }
    var result: [Int: [String]] = [:]
    for (position, mark) in marks.enumerated() where result[mark.number] == nil {
      let end = position + 1 < marks.count ? marks[position + 1].index : words.count
      result[mark.number] = Array(words[(mark.index + 1)..<end])
    }
    return result
  }

  /// Reads "the argument is A" and "the arguments are A, B and C".
  private static func list(_ comment: String, _ words: [String], _ arguments: Int) -> [Int: [String]] {
    guard let noun = words.lastIndex(where: { nouns.contains($0) }) else {
      // "Price of a monthly subscription" speaks of the only argument there is.
      let isOfPrice = words.first == "price" || words.first == "cost"
      return arguments == 1 && isOfPrice && CopyWords.foreign.isDisjoint(with: words) ? [1: words] : [:]
    }
    let rest = words[(noun + 1)...]
    if arguments == 1 { return rest.first == "is" ? [1: Array(rest)] : [:] }
    guard rest.first == "are", let start = comment.lowercased().range(of: "are ", after: words[noun]) else {
      return [:]
    }
    let items = comment.lowercased()[start...].split(separator: ",").flatMap { splitAtAnd($0) }
    guard items.count == arguments else { return [:] }
    return Dictionary(
      items.enumerated().map { ($0.offset + 1, CopyWords.words(of: $0.element)) },
      uniquingKeysWith: { first, _ in first })
  }

  private static func splitAtAnd(_ item: Substring) -> [String] {
    let words = item.split(separator: " ").map(String.init)
    return words.split(separator: "and").map { $0.joined(separator: " ") }
  }
}

extension String {
  /// Returns the index behind a text that follows another one.
  fileprivate func range(of text: String, after other: String) -> Index? {
    guard let first = firstIndex(of: other, from: startIndex) else { return nil }
    return firstIndex(of: text, from: first).map { index($0, offsetBy: text.count) }
  }

  private func firstIndex(of text: String, from start: Index) -> Index? {
    var position = start
    while position < endIndex {
      if self[position...].hasPrefix(text) { return position }
      position = index(after: position)
    }
    return nil
  }
}
