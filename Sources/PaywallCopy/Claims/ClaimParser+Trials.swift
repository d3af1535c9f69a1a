import Money

extension ClaimParser {
  /// Finds "7-day free trial", "free for 7 days", "start free trial".
  mutating func readTrials() {
    let status = words.all(.status).map(\.range)
    let notOffers = words.all(.notOffer).map(\.range)
    for word in words.words where word.role == .trial {
      if forfeits.contains(words.sentence(word.range.lowerBound)) { continue }
      if let index = trialLength(of: word.range, within: 5, status, notOffers) {
        addTrial(index, word.range, isSure: true)
      } else if !hasTrial(around: word.range), !status.contains(where: { sameSentence($0, word.range) }) {
        add(.freeTrial, ClaimValue(), word.range)
      }
    }
    for word in words.words where word.role == .free {
      if forfeits.contains(words.sentence(word.range.lowerBound)) || hasTrial(around: word.range) { continue }
      if let index = trialLength(of: word.range, within: 3, status, notOffers) {
        let isSure = distance(lengths[index].range, word.range) <= 1 || lengths[index].isFree
        addTrial(index, word.range, isSure: isSure)
      } else if isLengthFilledIn(beside: word.range) {
        add(.freeTrial, ClaimValue(), word.range, isSure: false)
      }
    }
  }

  /// Whether the app fills in a length beside a word, and a price behind it: "%@ free, then %@".
  private func isLengthFilledIn(beside word: Range<Int>) -> Bool {
    let text = words.text
    let places = text.kinds.indices.filter {
      text.kinds[$0] == .placeholder && !text.countPlaces.contains($0)
    }
    guard places.count >= 2 else { return false }
    // "%@GB free" is about something else.
    return places.contains { words.after($0 + 1) == word.lowerBound || words.before($0) == word.upperBound }
  }

  private func hasTrial(around range: Range<Int>) -> Bool {
    claims.contains { $0.kind == .freeTrial && ($0.range.overlaps(range) || sameClause($0.range, range)) }
  }

  private mutating func addTrial(_ index: Int, _ word: Range<Int>, isSure: Bool) {
    let length = lengths[index]
    usedLengths.insert(index)
    let range = union(length.range, word)
    let number = length.isBare ? 1 : length.number
    // A bare "free trial" of the same clause says nothing more.
    let clause = words.clause(range.lowerBound)
    let words = words
    claims.removeAll {
      $0.kind == .freeTrial && $0.value == ClaimValue() && words.clause($0.range.lowerBound) == clause
    }
    add(.freeTrial, ClaimValue(count: number, unit: length.unit), range, core: length.range, isSure: isSure)
  }

  /// Returns the length that an offer word is about: the nearest in its clause, or failing that in its sentence.
  private func trialLength(
    of word: Range<Int>, within limit: Int, _ status: [Range<Int>], _ notOffers: [Range<Int>]
  ) -> Int? {
    let candidates = lengths.indices.filter { index in
      let length = lengths[index]
      guard length.unit != nil, !length.isUnclear, !usedLengths.contains(index),
        sameSentence(length.range, word), !length.isBare || length.isFirst || isOne(length, beside: word),
        words.text.scalar(words.before(length.range.lowerBound) - 1) != 0x2F
      else { return false }
      let gap = distance(length.range, word)
      guard gap <= limit, sameClause(length.range, word) || gap <= 1 else { return false }
      // A word between or right before that makes the time another one: "ends in 3 days", "after 7 days".
      let lower = min(word.upperBound, length.range.upperBound)
      let between = lower..<max(lower, word.lowerBound, length.range.lowerBound)
      if status.contains(where: { $0.overlaps(between) }) { return false }
      // "3 days of trial left", "trial ended"
      let both = union(length.range, word)
      let (start, end) = (words.before(both.lowerBound), words.after(both.upperBound))
      if status.contains(where: { $0.upperBound == start || $0.lowerBound == end }) { return false }
      if gap > 0, status.contains(where: { sameClause($0, length.range) && distance($0, length.range) == 0 })
      {
        return false
      }
      let lengthStart = words.before(length.range.lowerBound)
      if notOffers.contains(where: { $0.upperBound == lengthStart && gap > 0 }) { return false }
      let lengthEnd = words.after(length.range.upperBound)
      if notOffers.contains(where: { $0.lowerBound == lengthEnd && !$0.overlaps(word) }) { return false }
      return true
    }
    return candidates.min { first, second in
      let (a, b) = (distance(lengths[first].range, word), distance(lengths[second].range, word))
      return (sameClause(lengths[first].range, word) ? 0 : 1, a, first) < (
        sameClause(lengths[second].range, word) ? 0 : 1, b, second
      )
    }
  }

  /// Whether a unit without a number is one that an offer word touches: "a free month", "Viikon kokeilu".
  func isOne(_ length: ClaimLength, beside word: Range<Int>) -> Bool {
    let next = words.after(length.range.upperBound)
    // "Free day %d"
    if words.text.isDigit(next) || next < words.text.count && words.text.kinds[next] == .placeholder { return false }
    return !isUnspaced && length.isBare
      && (words.after(length.range.upperBound) == word.lowerBound
        || words.after(word.upperBound) == length.range.lowerBound)
  }

  /// Finds "$0.99 for the first month", and prices beside introductory words.
  mutating func readIntroductoryPrices() {
    for (index, length) in lengths.enumerated()
    where length.isFirst && !usedLengths.contains(index) && !length.isUnclear {
      guard let unit = length.unit else { continue }
      let prices = words.prices.indices.filter { index in
        let range = words.prices[index].range
        return !usedPrices.contains(index) && sameSentence(range, length.range) && distance(range, length.range) <= 6
      }
      let price = prices.min { first, second in
        let (a, b) = (words.prices[first].range, words.prices[second].range)
        return (sameClause(a, length.range) ? 0 : 1, distance(a, length.range))
          < (sameClause(b, length.range) ? 0 : 1, distance(b, length.range))
      }
      let number = length.isBare ? 1 : length.number
      if let price {
        usedPrices.insert(price)
        usedLengths.insert(index)
        let value = words.prices[price]
        add(
          .introductoryPrice,
          ClaimValue(count: number, unit: unit, amount: value.amount, currency: value.currency),
          union(value.range, length.range), core: value.range)
      } else if hasPrice(near: length.range, within: 3) {
        usedLengths.insert(index)
        add(.introductoryPrice, ClaimValue(count: number, unit: unit), length.range)
      }
    }
    for word in words.all(.intro) {
      guard
        let price = words.prices.indices.first(where: {
          !usedPrices.contains($0) && sameSentence(words.prices[$0].range, word.range)
            && distance(words.prices[$0].range, word.range) <= 4
        })
      else { continue }
      let value = words.prices[price]
      usedPrices.insert(price)
      var claim = ClaimValue(amount: value.amount, currency: value.currency)
      let near = lengths.indices.first {
        !usedLengths.contains($0) && !lengths[$0].isUnclear && !lengths[$0].isBare && lengths[$0].unit != nil
          && sameClause(lengths[$0].range, value.range)
      }
      if let near {
        usedLengths.insert(near)
        claim.count = lengths[near].number
        claim.unit = lengths[near].unit
      }
      add(.introductoryPrice, claim, union(word.range, value.range), core: value.range)
    }
  }
}
