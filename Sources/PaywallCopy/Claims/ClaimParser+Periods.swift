import Money

extension ClaimParser {
  /// How often or for how long something is sold, as one place of the text says.
  private struct Period {
    var range: Range<Int>
    var count: Int?
    var unit: SubscriptionPeriod.Unit
    var isSure: Bool
    /// Whether it is a rate, which may be of a shorter time than the one that is billed.
    var isRate = false
    var isBilled = false

    /// Days, roughly, to compare two.
    var days: Int { (count ?? 1) * [.day: 1, .week: 7, .month: 30, .year: 365][unit, default: 1] }
  }

  /// Finds the periods of plans and the equivalents of their prices.
  mutating func readPeriods() {
    let context = PeriodContext(words)
    var periods = rates.map {
      Period(range: $0.range, count: $0.count, unit: $0.unit, isSure: $0.isSure, isRate: true)
    }
    for word in words.words where !periods.contains(where: { $0.range.overlaps(word.range) }) {
      if let period = rhythm(word, context) { periods.append(period) }
    }
    for (index, length) in lengths.enumerated()
    where !usedLengths.contains(index) && !periods.contains(where: { $0.range.overlaps(length.range) }) {
      if let period = planLength(length, context) { periods.append(period) }
    }
    markBilled(&periods, context)
    for period in periods {
      let isEquivalent =
        period.isRate && !period.isBilled
        && periods.contains {
          $0.isBilled && $0.days > period.days
            && words.sentence($0.range.lowerBound) <= words.sentence(period.range.lowerBound) + 1
        }
      if isEquivalent {
        addEquivalent(period.range, period.count, period.unit)
      } else {
        let value = ClaimValue(count: period.count, unit: period.unit)
        add(.period, value, period.range, isSure: period.isSure || period.isBilled && period.count != nil)
      }
    }
    for word in words.all(.once) where isWhole(word.range) {
      add(.period, ClaimValue(), word.range, isSure: false)
    }
    for word in words.all(.lifetime) { add(.period, ClaimValue(), word.range, isSure: false) }
  }

  /// The words that tell a period from any other time.
  private struct PeriodContext {
    let plans: [Range<Int>]
    let billed: [Range<Int>]
    let sold: [Range<Int>]
    /// Words of status lines and other times.
    let blocked: [Range<Int>]

    init(_ words: ClaimWords) {
      plans = words.all(.plan).map(\.range)
      billed = words.all(.billed).map(\.range)
      sold = words.all(.paywall).map(\.range)
      let amounts = words.percents.map(\.range) + words.prices.map(\.range)
      // "up to 60%" is no time.
      blocked = words.words.filter { word in
        word.role == .status
          || word.role == .notOffer
            && !amounts.contains { words.after(word.range.upperBound) == $0.lowerBound }
      }.map(\.range)
    }
  }

  /// Reads a word that says how often is billed: "monthly".
  private func rhythm(_ word: ClaimWord, _ context: PeriodContext) -> Period? {
    guard case .rhythm(let count, let unit) = word.role else { return nil }
    // "7 günlük": the number makes it a length.
    if lengths.contains(where: {
      $0.range.overlaps(word.range) && !$0.isBare && !isInside($0.range, word.range)
    }) {
      return nil
    }
    let near = hasPrice(near: word.range, within: 2)
    let isBilled = context.billed.contains { sameClause($0, word.range) }
    let isSold = (context.plans + context.sold).contains {
      sameClause($0, word.range) && distance($0, word.range) <= 4
        || sameSentence($0, word.range) && distance($0, word.range) <= 1
    }
    // "40% less than monthly"
    let isCompared = claims.contains {
      $0.kind == .saving && sameSentence($0.range, word.range) && distance($0.range, word.range) <= 4
    }
    guard near || isBilled || isSold || isCompared || touchesPrice(word.range) || isWhole(word.range) else {
      return nil
    }
    // "Your annual plan ends on %@": what is filled in is no price.
    let hasAmount = words.prices.contains {
      sameClause($0.range, word.range) && distance($0.range, word.range) <= 2
    }
    if !hasAmount, !isBilled, isBlocked(word.range, context) { return nil }
    let isSure = !isWhole(word.range) && (near || isBilled)
    return Period(range: word.range, count: count, unit: unit, isSure: isSure, isRate: near)
  }

  /// Reads a length that is a plan's: "1 year subscription".
  private func planLength(_ length: ClaimLength, _ context: PeriodContext) -> Period? {
    guard let unit = length.unit, !length.isUnclear, !length.isBare else { return nil }
    let start = words.before(length.range.lowerBound)
    let end = words.after(length.range.upperBound)
    if context.blocked.contains(where: { $0.upperBound == start || $0.lowerBound == end }) { return nil }
    // "Your plan ends in a week."
    if isBlocked(length.range, context) { return nil }
    let isPlan = context.plans.contains {
      sameClause($0, length.range) && distance($0, length.range) <= 2
        || sameSentence($0, length.range) && distance($0, length.range) <= 1
    }
    let isBilled = context.billed.contains {
      sameClause($0, length.range) && distance($0, length.range) <= 2
    }
    // "a day before the plan renews"
    if unit == .day, !isBilled, (length.number ?? 7) < 3, !isWhole(length.range) { return nil }
    guard
      isPlan || isBilled || isWhole(length.range)
        || hasPrice(near: length.range, within: 1) && isMostly(length.range)
    else { return nil }
    if case .placeholder = length.count, !isPlan, !isBilled, !isWhole(length.range) { return nil }
    return Period(
      range: length.range, count: length.number, unit: unit, isSure: isPlan && length.number != nil)
  }

  private func isBlocked(_ range: Range<Int>, _ context: PeriodContext) -> Bool {
    context.blocked.contains { sameClause($0, range) && distance($0, range) <= 3 }
  }

  /// Marks the period that each word for billing is about: of a rate and a word for how often, the latter.
  private func markBilled(_ periods: inout [Period], _ context: PeriodContext) {
    for word in context.billed {
      let near = periods.indices.filter {
        sameClause(periods[$0].range, word) && distance(periods[$0].range, word) <= 4
      }
      let best = near.min { first, second in
        let (a, b) = (periods[first], periods[second])
        let ranks = (rank(a.range, a.isRate, word), rank(b.range, b.isRate, word))
        return ranks.0 == ranks.1 ? distance(a.range, word) < distance(b.range, word) : ranks.0 < ranks.1
      }
      if let best { periods[best].isBilled = true }
    }
  }

  /// Whether a range is a part of a longer one.
  private func isInside(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    other.lowerBound <= range.lowerBound && range.upperBound <= other.upperBound && range.count < other.count
  }

  /// How likely a period is what a word for billing is about: it touches it, or is no rate.
  private func rank(_ period: Range<Int>, _ isRate: Bool, _ word: Range<Int>) -> Int {
    let touches =
      words.after(word.upperBound) == period.lowerBound || words.after(period.upperBound) == word.lowerBound
    return (touches ? 0 : 2) + (isRate ? 1 : 0)
  }

  private mutating func addEquivalent(_ range: Range<Int>, _ count: Int?, _ unit: SubscriptionPeriod.Unit) {
    var value = ClaimValue(count: count, unit: unit)
    var whole = range
    let near = words.prices.indices.filter {
      !usedPrices.contains($0) && sameClause(words.prices[$0].range, range)
        && distance(words.prices[$0].range, range) <= 2
    }.first
    if let near {
      usedPrices.insert(near)
      value.amount = words.prices[near].amount
      value.currency = words.prices[near].currency
      whole = union(range, words.prices[near].range)
    }
    add(.equivalent, value, whole, core: near.map { words.prices[$0].range })
  }

  /// Finds what is left of the prices.
  mutating func readPrices() {
    for (index, price) in words.prices.enumerated() where !usedPrices.contains(index) && !price.amount.isZero
    {
      let isRate = rates.contains {
        sameClause($0.range, price.range) && distance($0.range, price.range) <= 2
      }
      add(.price, ClaimValue(amount: price.amount, currency: price.currency), price.range, isSure: isRate)
    }
  }

  /// Whether a place is the whole text but for signs, what the app fills in, and words of plans and prices.
  private func isWhole(_ range: Range<Int>) -> Bool { letters(outside: range) == 0 }

  /// Whether a place is most of a short text.
  private func isMostly(_ range: Range<Int>) -> Bool { letters(outside: range) <= 8 }

  private func letters(outside range: Range<Int>) -> Int {
    var count = 0
    let passed = words.words.filter { [.plan, .free, .per, .paywall].contains($0.role) }.map(\.range)
    for index in words.text.kinds.indices where !range.contains(index) {
      guard words.text.kinds[index] == .letter || words.text.kinds[index] == .digit else { continue }
      if passed.contains(where: { $0.contains(index) })
        || words.prices.contains(where: { $0.range.contains(index) })
      {
        continue
      }
      count += 1
    }
    return count
  }
}
