import Money

extension ClaimParser {
  /// Finds "7-day free trial", "free for 7 days", "start free trial".
  mutating func readTrials() {
    let status = words.all(.status).map(\.range)
    let notOffers = words.all(.notOffer).map(\.range)
    for word in words.words where word.role == .trial {
      if isNoOffer(word.range, notOffers) { continue }
      if forfeits.contains(words.sentence(word.range.lowerBound)) { continue }
      if let index = trialLength(of: word.range, within: 5, status, notOffers) {
        addTrial(index, word.range, isSure: true)
      } else if !hasTrial(around: word.range), !status.contains(where: { sameSentence($0, word.range) }) {
        add(.freeTrial, ClaimValue(), word.range)
      }
    }
    for word in words.words where word.role == .free {
      if forfeits.contains(words.sentence(word.range.lowerBound)) || hasTrial(around: word.range) { continue }
      if isNoOffer(word.range, notOffers) { continue }
      if let index = trialLength(of: word.range, within: 3, status, notOffers) {
        let isSure = distance(lengths[index].range, word.range) <= 1 || lengths[index].isFree
        addTrial(index, word.range, isSure: isSure)
      } else if isLengthFilledIn(beside: word.range) {
        add(.freeTrial, ClaimValue(), word.range, isSure: false)
      }
    }
  }

  /// Whether a word is only a part of words that are no offer, as in "no free trial" and "free up".
  private func isNoOffer(_ word: Range<Int>, _ notOffers: [Range<Int>]) -> Bool {
    notOffers.contains { $0.overlaps(word) && $0.count > word.count }
  }

  /// Whether the app fills in a length beside a word, and a price behind it: "%@ free, then %@".
  private func isLengthFilledIn(beside word: Range<Int>) -> Bool {
    let text = words.text
    let places = text.kinds.indices.filter {
      text.kinds[$0] == .placeholder && !text.countPlaces.contains($0)
    }
    guard places.count >= 2 else { return false }
    // "%@GB free" is about something else; "Gratuit pendant %@" is not.
    return places.contains { place in
      words.after(place + 1) == word.lowerBound || words.before(place) == word.upperBound
        || place > word.upperBound && sameClause(place..<place + 1, word)
          && distance(place..<place + 1, word) == 1
    }
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
      // "Your 14-day trial of the plan has ended"
      if status.contains(where: {
        sameClause($0, both) && $0.lowerBound >= both.upperBound && distance($0, both) <= 5
      }) {
        return false
      }
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
    let next = words.after(max(length.range.upperBound, word.upperBound))
    // "Free day %d"
    if words.text.isDigit(next) || next < words.text.count && words.text.kinds[next] == .placeholder {
      return false
    }
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
        return !usedPrices.contains(index) && sameSentence(range, length.range)
          && distance(range, length.range) <= 6
      }
      // "$0.99 for the first month and then $9.99/month"
      func rank(_ price: Int) -> (Int, Int) {
        let range = words.prices[price].range
        let isLater = range.lowerBound > length.range.lowerBound
        let after = words.after(range.upperBound)
        let isRate =
          words.text.scalar(after) == 0x2F
          || words.words.contains { word in
            guard word.range.lowerBound == after else { return false }
            if case .perUnit = word.role { return true }
            return word.role == .per
          }
        return (
          (sameClause(range, length.range) ? 0 : 2) + (isLater && isRate ? 3 : 0),
          distance(range, length.range)
        )
      }
      let price = prices.min { rank($0) < rank($1) }
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
    readFirstPrices()
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

  /// Finds "$0.99 for 3 months, then $9.99 per month": a price for a length, and another price behind it.
  private mutating func readFirstPrices() {
    for (index, price) in words.prices.enumerated() where !usedPrices.contains(index) {
      let end = price.range.upperBound
      let later =
        words.prices.indices.contains { !usedPrices.contains($0) && words.prices[$0].range.lowerBound > end }
        || words.text.kinds.indices.contains { $0 > end && words.text.kinds[$0] == .placeholder }
      guard later,
        let near = lengths.indices.first(where: { position in
          let length = lengths[position]
          return length.range.lowerBound >= end && length.number != nil && length.unit != nil
            && !length.isUnclear
            && !usedLengths.contains(position) && !words.isArticle(length)
            && sameClause(length.range, price.range) && distance(length.range, price.range) <= 1
            && words.text.scalar(words.before(length.range.lowerBound) - 1) != 0x2F
            && !words.words.contains {
              $0.role == .per && $0.range.upperBound == words.before(length.range.lowerBound)
            }
        }),
        words.clause(lengths[near].range.upperBound) < (words.clauses.last ?? 0)
      else { continue }
      usedPrices.insert(index)
      usedLengths.insert(near)
      add(
        .introductoryPrice,
        ClaimValue(
          count: lengths[near].number, unit: lengths[near].unit, amount: price.amount,
          currency: price.currency),
        union(price.range, lengths[near].range), core: price.range)
    }
  }
}
