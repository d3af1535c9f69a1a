import Money

/// Joins the words of a text to claims; ranges are indices of the text's scalars until the reading is done.
struct ClaimParser {
  let words: ClaimWords
  let isUnspaced: Bool
  let lengths: [ClaimLength]
  var claims: [Claim] = []
  /// Lengths that a claim was read from, by their index.
  var usedLengths: Set<Int> = []
  /// Rates: what stands for "per month", with its unit and number.
  var rates: [(range: Range<Int>, count: Int?, unit: SubscriptionPeriod.Unit, isSure: Bool)] = []
  var usedPrices: Set<Int> = []
  /// Sentences that say what becomes of the rest of a free time.
  private(set) var forfeits: Set<Int> = []

  init(_ words: ClaimWords, isUnspaced: Bool) {
    self.words = words
    self.isUnspaced = isUnspaced
    lengths = words.lengths()
  }

  /// Adds a claim; `core` is the part that names its value, which is all of it where nothing else is said.
  mutating func add(
    _ kind: ClaimKind, _ value: ClaimValue, _ range: Range<Int>, core: Range<Int>? = nil, isSure: Bool = true
  ) {
    let core = core ?? range
    let digits = words.numbers.first {
      core.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= core.upperBound
    }
    var claim = Claim(
      kind: kind, value: value, range: range, core: core, digits: digits?.range, isSure: isSure)
    claim.isBareDollar = words.prices.contains { $0.isBareDollar && $0.range.overlaps(core) }
    claims.append(claim)
  }

  func distance(_ first: Range<Int>, _ second: Range<Int>) -> Int {
    words.distance(first, second, isUnspaced: isUnspaced)
  }

  func sameClause(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    words.clause(first.lowerBound) == words.clause(second.lowerBound)
  }

  func sameSentence(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    words.sentence(first.lowerBound) == words.sentence(second.lowerBound)
  }

  /// Whether a price or what the app fills in stands within some words of a place, in its clause.
  func hasPrice(near range: Range<Int>, within limit: Int) -> Bool {
    if words.prices.contains(where: { sameClause($0.range, range) && distance($0.range, range) <= limit }) {
      return true
    }
    let text = words.text
    return text.kinds.indices.contains { index in
      text.kinds[index] == .placeholder && !text.countPlaces.contains(index)
        && sameClause(index..<index + 1, range)
        && distance(index..<index + 1, range) <= limit
    }
  }

  /// Whether a price or what the app fills in touches a place, with a sign between: "Yearly — %@".
  func touchesPrice(_ range: Range<Int>) -> Bool {
    let text = words.text
    return words.prices.contains { sameSentence($0.range, range) && distance($0.range, range) == 0 }
      || text.kinds.indices.contains { index in
        text.kinds[index] == .placeholder && !text.countPlaces.contains(index)
          && sameSentence(index..<index + 1, range) && distance(index..<index + 1, range) == 0
      }
  }

  // MARK: Terms

  mutating func readTerms(_ lexicon: ClaimLexicon) {
    var bySentence: [Int: [Int: Range<Int>]] = [:]
    for (part, range) in words.parts {
      let sentence = words.sentence(range.lowerBound)
      let known = bySentence[sentence]?[part]
      if known == nil || known?.isEmpty == true { bySentence[sentence, default: [:]][part] = range }
    }
    for (sentence, parts) in bySentence.sorted(by: { $0.key < $1.key }) {
      for part in parts.keys.sorted() {
        for number in lexicon.termsByPart[part] ?? [] {
          let pattern = lexicon.terms[number]
          guard pattern.parts.allSatisfy({ parts[$0] != nil }),
            !pattern.excluded.contains(where: { parts[$0] != nil })
          else { continue }
          let ranges = pattern.parts.compactMap { parts[$0] }
          // Words that far apart do not belong together.
          let lower = ranges.map(\.lowerBound).min() ?? 0
          let upper = ranges.map(\.upperBound).max() ?? 0
          guard distance(lower..<lower, upper..<upper) <= 24 else { continue }
          if pattern.term == .forfeit { forfeits.insert(sentence) }
          add(.term, ClaimValue(term: pattern.term), lower..<upper)
        }
      }
    }
    var seen: Set<ClaimTerm> = []
    claims.sort { $0.range.lowerBound < $1.range.lowerBound }
    claims.removeAll { claim in claim.value.term.map { !seen.insert($0).inserted } ?? false }
  }

  // MARK: Commitments

  mutating func readCommitments() {
    let negations = words.all(.notOffer).map(\.range)
    for word in words.all(.commitment) {
      // "no commitment"
      if negations.contains(where: { $0.overlaps(word.range) }) { continue }
      let near = lengths.indices.filter { index in
        let length = lengths[index]
        let isRate = words.words.contains { other in
          if case .perUnit = other.role { return other.range.overlaps(length.range) }
          return other.role == .per && other.range.upperBound == words.before(length.range.lowerBound)
        }
        return sameSentence(length.range, word.range) && !length.isUnclear && !usedLengths.contains(index)
          && (length.isBare ? !isRate && isOne(length, beside: word.range) : true)
          && distance(length.range, word.range) <= 3
      }
      // A length with a number says it, wherever a bare unit stands.
      func rank(_ index: Int) -> (Int, Int) {
        (lengths[index].isBare ? 1 : 0, distance(lengths[index].range, word.range))
      }
      guard let index = near.min(by: { rank($0) < rank($1) }), let unit = lengths[index].unit else {
        continue
      }
      usedLengths.insert(index)
      let range = union(lengths[index].range, word.range)
      add(
        .commitment, ClaimValue(count: lengths[index].isBare ? 1 : lengths[index].number, unit: unit), range,
        core: lengths[index].range,
        isSure: lengths[index].number != nil)
    }
  }

  func union(_ first: Range<Int>, _ second: Range<Int>) -> Range<Int> {
    min(first.lowerBound, second.lowerBound)..<max(first.upperBound, second.upperBound)
  }

  // MARK: Savings

  mutating func readSavings() {
    let discounts = words.words.filter { $0.role == .save || $0.role == .off }
    for (range, amount, isNegative) in words.percents {
      let word = discounts.filter { sameSentence($0.range, range) && distance($0.range, range) <= 5 }
        .min { distance($0.range, range) < distance($1.range, range) }
      if let word {
        add(
          .saving, ClaimValue(percent: amount), union(word.range, range), core: range,
          isSure: distance(word.range, range) <= 2)
      } else if isNegative, range.lowerBound <= 2 || words.text.kinds[max(0, range.lowerBound - 2)] != .letter
      {
        add(
          .saving, ClaimValue(percent: amount), range.lowerBound - 1..<range.upperBound, core: range,
          isSure: false)
      }
    }
    for (index, price) in words.prices.enumerated() {
      guard
        let word = discounts.first(where: {
          sameClause($0.range, price.range) && distance($0.range, price.range) <= 2
        })
      else { continue }
      usedPrices.insert(index)
      add(
        .saving, ClaimValue(amount: price.amount, currency: price.currency), union(word.range, price.range),
        core: price.range)
    }
  }

  // MARK: Rates

  /// Finds "per month", "/ month", "$5 a month", "every 3 months".
  mutating func readRates() {
    let text = words.text
    let pers = words.all(.per).map(\.range)
    for (index, length) in lengths.enumerated() {
      guard let unit = length.unit, !length.isUnclear, !usedLengths.contains(index) else { continue }
      let start = words.before(length.range.lowerBound)
      var per = pers.filter { $0.upperBound == start }.max { $0.count < $1.count }
      let isSlash = text.scalar(start - 1) == 0x2F
      if isSlash { per = start - 1..<start }
      var unitRange = length.range
      var count = length.number ?? 1
      if case .placeholder = length.count { count = 0 }
      if words.isArticle(length), hasPriceDirectly(before: length.range.lowerBound) {
        per = length.range.lowerBound..<length.range.lowerBound
      }
      guard let per else { continue }
      let isArticlePer = words.words.contains { word in
        if case .number = word.role { word.range == per } else { false }
      }
      if isArticlePer, !length.isBare || !hasPriceDirectly(before: per.lowerBound) { continue }
      // "5 times per week" counts something else.
      if usesCount(before: per.lowerBound) { continue }
      let end = words.after(length.range.upperBound)
      if !hasPriceDirectly(before: per.lowerBound),
        words.words.contains(where: { $0.role == .notOffer && $0.range.lowerBound == end })
      {
        continue
      }
      // "for 30 days" is none without a price; "every 3 months" is said of one.
      if count != 1, !isSlash, !hasPrice(near: length.range, within: 3), !isBilled(near: length.range) {
        continue
      }
      unitRange = per.lowerBound..<length.range.upperBound
      // "every day" without a price is no plan.
      if unit == .day, !hasPrice(near: unitRange, within: 2), !isBilled(near: unitRange) { continue }
      usedLengths.insert(index)
      rates.append((unitRange, count == 0 ? nil : count, unit, hasPrice(near: unitRange, within: 2)))
    }
    for word in words.words {
      guard case .perUnit(let unit) = word.role, !rates.contains(where: { $0.range.overlaps(word.range) }),
        !usesCount(before: word.range.lowerBound),
        // "7-dnevno": a number makes it a length.
        !lengths.contains(where: {
          $0.range.overlaps(word.range) && (!$0.isBare && !words.isArticle($0) || $0.isFirst)
            && !(word.range.lowerBound <= $0.range.lowerBound && $0.range.upperBound < word.range.upperBound)
        }),
        !lengths.indices.contains(where: {
          usedLengths.contains($0) && lengths[$0].range.overlaps(word.range)
        })
      else { continue }
      for index in lengths.indices where lengths[index].range.overlaps(word.range) {
        usedLengths.insert(index)
      }
      let isNear = hasPrice(near: word.range, within: 2)
      if !isNear, !isBilled(near: word.range), unit == .day || isBlocked(near: word.range) { continue }
      rates.append((word.range, 1, unit, isNear))
    }
  }

  /// Whether a word of status lines and other times stands near a place.
  private func isBlocked(near range: Range<Int>) -> Bool {
    words.words.contains { word in
      (word.role == .status || word.role == .notOffer) && sameClause(word.range, range)
        && distance(word.range, range) <= 2
    }
  }

  private func isBilled(near range: Range<Int>) -> Bool {
    words.words.contains {
      $0.role == .billed && sameClause($0.range, range) && distance($0.range, range) <= 3
    }
  }

  private func hasPriceDirectly(before index: Int) -> Bool {
    let end = words.before(index)
    if words.prices.contains(where: { $0.range.upperBound == end }) { return true }
    return end > 0 && words.text.kinds[end - 1] == .placeholder && !words.text.countPlaces.contains(end - 1)
  }

  /// Whether a bare number, or the words "5 times", stand before a place.
  private func usesCount(before index: Int) -> Bool {
    let end = words.before(index)
    guard end > 0 else { return false }
    if words.text.kinds[end - 1] == .placeholder { return words.text.countPlaces.contains(end - 1) }
    guard let number = words.numbers.last(where: { $0.range.upperBound <= end }) else { return false }
    let isPrice = words.prices.contains { $0.range.overlaps(number.range) }
    let isPercent = words.percents.contains { $0.range.overlaps(number.range) }
    let isLength = lengths.contains { $0.range.overlaps(number.range) }
    return !isPrice && !isPercent && !isLength && number.whole != nil
      && words.clause(number.range.lowerBound) == words.clause(max(0, index - 1))
      && distance(number.range, index..<index) <= 3
  }
}
