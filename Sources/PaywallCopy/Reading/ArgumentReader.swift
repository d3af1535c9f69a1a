import Money
import PriceText

/// Tells what the numbered arguments of an English text stand for, by the words around them.
struct ArgumentReader {
  private let copy: FlatCopy
  private let hints: CopyHints

  init(_ copy: FlatCopy, _ hints: CopyHints) {
    self.copy = copy
    self.hints = hints
  }

  /// Returns the meanings of the arguments that the text tells something of.
  func meanings() -> [ArgumentID: ArgumentMeaning] {
    guard hints.isPaywall || copy.placeholders.count == 1 else { return [:] }
    var meanings: [ArgumentID: ArgumentMeaning] = [:]
    var lengths = 0
    for (index, placeholder) in copy.placeholders.enumerated() {
      guard placeholder.kind == .object || placeholder.kind == .integer, meanings[placeholder.id] == nil,
        let meaning = meaning(at: index, placeholder)
      else { continue }
      if case .length = meaning.value { lengths += 1 }
      meanings[placeholder.id] = meaning
    }
    // Two lengths of one offer: one of them is something else, and nothing tells which.
    if lengths > 1 { meanings = meanings.filter { if case .length = $0.value.value { false } else { true } } }
    return PriceRoles(copy, hints, meanings).resolved()
  }

  private func meaning(at index: Int, _ placeholder: CopyPlaceholder) -> ArgumentMeaning? {
    let before = copy.gaps[index]
    let after = copy.gaps[index + 1]
    if let saving = saving(before, after, placeholder) { return ArgumentMeaning(value: saving) }
    if let length = length(index, before, after, placeholder) { return ArgumentMeaning(value: length) }
    guard placeholder.kind == .object else { return nil }
    if let plan = Self.rate(after), !Self.isLimited(after), hints.isPaywall || Self.isPriceLead(before) {
      guard before.last.map({ Self.approximations.contains($0) }) == true,
        case .period(let period) = plan, let (count, unit) = period.single, count == 1
      else { return ArgumentMeaning(value: .style(.price), plan: plan) }
      return ArgumentMeaning(value: .price(per: unit))
    }
    guard hints.isPaywall else { return nil }
    if index > 0, before.count == 1, Self.joins.contains(before[0]),
      copy.placeholders[index - 1].kind == .object
    {
      return ArgumentMeaning(value: .unit(.plan))
    }
    let isBeforeUnit =
      after.count == 1 && Self.joins.contains(after[0]) && index + 1 < copy.placeholders.count
    if isBeforeUnit { return ArgumentMeaning(value: .style(.price)) }
    if Self.isPriceLead(before), !Self.nouns(after) {
      let isRate = before.last == "then" && hints.remarksRate && !Self.saysPeriod(after)
      return ArgumentMeaning(value: .style(isRate ? .rate : .price))
    }
    let isPriceKey = !Set(hints.keyWords).isDisjoint(with: ["price", "cost"])
    if isPriceKey, copy.placeholders.count == 1, Set(hints.keyWords).isDisjoint(with: CopyWords.foreign),
      !hints.saysSaving, !Self.nouns(after)
    {
      return ArgumentMeaning(value: .style(.price))
    }
    return nil
  }

  // MARK: Prices

  private static let approximations: Set<String> = ["≈", "~", "around", "about", "approximately"]
  /// What stands between a price and its unit.
  private static let joins: Set<String> = ["/", "per", "every"]

  /// Reads `per month`, `/ 3 months`, `a year`, `monthly` or `once` behind a placeholder.
  static func rate(_ after: [String]) -> PlanHint? {
    var words = after[...]
    guard let first = words.first else { return nil }
    if ["once", "lifetime"].contains(first) { return .lifetime }
    if first == "one", words.dropFirst().first(where: { $0 != "-" }) == "time" { return .lifetime }
    if first == "for", words.dropFirst().first == "lifetime" || words.dropFirst().first == "life" {
      return .lifetime
    }
    if ["billed", "paid", "charged"].contains(first) {
      words.removeFirst()
      guard let next = words.first, next.hasSuffix("ly"), let unit = CopyWords.unit(of: next) else {
        return nil
      }
      return .period(SubscriptionPeriod(1, unit))
    }
    let joins = ["/", "per", "a", "an", "each", "every"].contains(first)
    if joins { words.removeFirst() }
    guard let word = words.first else { return nil }
    if joins, let count = Int(word), (2...99).contains(count), let next = words.dropFirst().first,
      let unit = CopyWords.unit(of: next)
    {
      return .period(SubscriptionPeriod(count, unit))
    }
    guard let unit = CopyWords.unit(of: word), word.hasSuffix("s") == false else { return nil }
    // "monthly" stands alone, "month" needs what joins it.
    guard joins || word.hasSuffix("ly") || word == "annual" else { return nil }
    return .period(SubscriptionPeriod(1, unit))
  }

  /// Whether a rate is paid for some time only, as in "per month for 12 months".
  private static func isLimited(_ after: [String]) -> Bool {
    guard let index = after.prefix(5).firstIndex(of: "for") else { return false }
    return after[(index + 1)...].prefix(3).contains { Int($0) != nil || $0 == "first" }
  }

  /// Whether the sentence goes on to say how often a price is paid, so that the price comes without it.
  private static func saysPeriod(_ after: [String]) -> Bool {
    after.prefix { ![".", "!", "?", "。"].contains($0) }.contains {
      $0 == "/" || CopyWords.unit(of: $0) != nil || ["quarter", "quarterly", "period"].contains($0)
    }
  }

  /// Whether the words before a placeholder lead to a price.
  private static func isPriceLead(_ before: [String]) -> Bool {
    guard let last = before.last else { return false }
    if ["then", "just", "only", "costs", "pay", "charged", "billed", "price"].contains(last) { return true }
    let words = Set(before)
    if last == ":" { return !words.isDisjoint(with: ["price", "total", "cost"]) }
    if ["·", "•", "-", "–", "—"].contains(last) {
      return !words.isDisjoint(with: ["buy", "subscribe", "upgrade", "unlock", "purchase", "price", "total"])
    }
    let pair = before.suffix(2)
    let leads: Set<[String]> = [
      ["renews", "at"], ["renew", "at"], ["renews", "for"], ["billed", "at"],
      ["charged", "at"], ["then", "just"], ["subscribe", "for"], ["buy", "for"], ["upgrade", "for"],
      ["unlock", "for"], ["starting", "at"], ["starts", "at"], ["it's", "only"],
      ["purchase", "for"], ["automatically", "at"],
    ]
    return leads.contains(Array(pair))
  }

  /// Whether a thing that is counted or named follows, as in "just %@ photos".
  private static func nouns(_ after: [String]) -> Bool {
    guard let first = after.first, first.first?.isLetter == true else { return false }
    return ![
      "per", "a", "an", "each", "every", "for", "after", "until", "unless", "and", "or", "billed", "when",
      "on", "in", "at", "with", "today", "now", "if", "to", "once", "will", "monthly", "yearly", "annually",
      "weekly", "automatically", "is", "as", "starting",
    ].contains(first)
  }

  // MARK: Savings

  private func saving(_ before: [String], _ after: [String], _ placeholder: CopyPlaceholder) -> CopyValue? {
    let isPercent = after.first == "%"
    let isOff = after.first { $0 != "%" } == "off"
    let isSave = before.last.map { ["save", "saving", "save:"].contains($0) } ?? false
    guard isOff || isSave, hints.isPaywall || isPercent else { return nil }
    // What is off the first payments is an offer's, not the plan's.
    if after.contains("first") { return nil }
    if isPercent { return .savedPercentNumber }
    return placeholder.kind == .object && (isOff || after.isEmpty) ? .savedPercent : nil
  }

  // MARK: Lengths

  private static func withoutHyphens(_ after: [String]) -> ArraySlice<String> {
    after.drop { $0 == "-" || $0 == "‑" }
  }

  /// Returns the unit that a placeholder counts: `%d days`, `%d-day`.
  static func unit(_ after: [String]) -> SubscriptionPeriod.Unit? {
    guard after.first != "/", let word = withoutHyphens(after).first, !word.hasSuffix("ly") else {
      return nil
    }
    return CopyWords.unit(of: word)
  }

  private func length(
    _ index: Int, _ before: [String], _ after: [String], _ placeholder: CopyPlaceholder
  ) -> CopyValue? {
    let rest = Self.withoutHyphens(after)
    if let unit = Self.unit(after) {
      // "7 days free", "7-day trial", "free for 7 days".
      let near = Set(rest.dropFirst().prefix(4)).union(before.suffix(4))
      // Days that are left, or before something ends, are no length.
      let isCountdown = !near.isDisjoint(with: ["before", "left", "remaining", "until", "ago", "remind"])
      if isCountdown { return nil }
      return near.contains("free") || near.contains("trial") ? .count(.trial, unit) : nil
    }
    guard placeholder.kind == .object else { return nil }
    // "trial for %@" may name a price, and "free %@" a product.
    if rest.first == "free", rest.dropFirst().first != "trial" || !Self.isPriceLead(before) {
      return hints.isPaywall ? .length(.trial) : nil
    }
    if rest.first == "trial" || rest.first == "of" && rest.dropFirst().first == "free" {
      return .length(.trial)
    }
    if before.suffix(2) == ["free", "for"] || before.suffix(3) == ["trial", "for", "a"] {
      return .length(.trial)
    }
    if before.last == "first", rest.first == "free" || rest.prefix(2) == ["for", "free"] {
      return .length(.trial)
    }
    if rest.prefix(2) == ["for", "free"] { return .length(.trial) }
    return nil
  }
}
