import Money

/// A length of time that a text names; places are indices of the text's scalars.
struct ClaimLength {
  enum Count {
    case number(Int)
    /// What the app fills in.
    case placeholder
    /// A unit without a number.
    case none
  }

  var range: Range<Int>
  var count: Count
  /// Nil for hours.
  var unit: SubscriptionPeriod.Unit?
  /// Whether it is "the first month".
  var isFirst = false
  /// Whether a free word stands between number and unit.
  var isFree = false
  /// Whether it ends a range, counts a place in an order or cannot be told.
  var isUnclear = false

  var number: Int? { if case .number(let number) = count { number } else { nil } }
  var isBare: Bool { if case .none = count { true } else { false } }
}

extension ClaimWords {
  /// Returns the lengths of a text in its order.
  func lengths() -> [ClaimLength] {
    var result: [ClaimLength] = []
    for word in words {
      let length: ClaimLength?
      switch word.role {
      case .unit(let unit): length = self.length(word.range, unit)
      case .length(let number, let unit):
        // Behind digits the unit in it is counted by them.
        let index = before(word.range.lowerBound)
        if numbers.contains(where: { $0.range.upperBound == index }) { continue }
        length = withFirst(ClaimLength(range: word.range, count: .number(number), unit: unit))
      case .rhythm(1, let unit):
        // "7-dnevno": what says how often says how long behind a number.
        let index = before(word.range.lowerBound)
        if index > 0, text.kinds[index - 1] == .placeholder, !countPlaces(index - 1) { continue }
        length = self.length(word.range, unit).flatMap { $0.isBare || isArticle($0) ? nil : $0 }
      default: continue
      }
      guard let length else { continue }
      // Of two readings of the same words the longer one counts.
      if let last = result.last, last.range.overlaps(length.range) {
        if last.range.count >= length.range.count { continue }
        result.removeLast()
      }
      result.append(length)
    }
    // "12月4日" and "1 year 6 months" are no single length.
    for index in result.indices.dropFirst() {
      let (first, second) = (result[index - 1], result[index])
      guard first.number != nil, second.number != nil, first.unit != second.unit,
        after(first.range.upperBound) == second.range.lowerBound
      else { continue }
      result[index - 1].isUnclear = true
      result[index].isUnclear = true
    }
    return result
  }

  private func isPerUnit(_ word: ClaimWord, _ unit: Range<Int>) -> Bool {
    if case .perUnit = word.role { word.range.overlaps(unit) } else { false }
  }

  private func countPlaces(_ index: Int) -> Bool { text.countPlaces.contains(index) }

  private func length(_ unit: Range<Int>, _ role: SubscriptionPeriod.Unit?) -> ClaimLength? {
    var result = ClaimLength(range: unit, count: .none, unit: role)
    var index = before(unit.lowerBound)
    // "7 free days", "the 3 first months".
    var steps = 0
    while steps < 3,
      let word = words.first(where: {
        $0.range.upperBound == index && ($0.role == .free || $0.role == .first || $0.role == .trial)
      })
    {
      if word.role == .first { result.isFirst = true } else { result.isFree = true }
      index = before(word.range.lowerBound)
      steps += 1
    }
    if let number = numbers.last(where: { $0.range.upperBound == index }), let whole = number.whole,
      !prices.contains(where: { $0.range.overlaps(number.range) })
    {
      result.count = .number(whole)
      result.isUnclear = number.isOfRange || number.isOrdinal || whole == 0 || whole > 999
      result.range = number.range.lowerBound..<unit.upperBound
    } else if index > 0, text.kinds[index - 1] == .placeholder,
      countPlaces(index - 1) || !result.isFirst && !words.contains(where: { isPerUnit($0, unit) })
    {
      result.count = .placeholder
      result.range = index - 1..<unit.upperBound
    } else if let (number, range) = numberWord(endingAt: index) {
      result.count = .number(number)
      result.range = range.lowerBound..<unit.upperBound
    } else if steps == 0, let (number, range) = numberWord(beginningAt: after(unit.upperBound)), number <= 2 {
      result.count = .number(number)
      result.range = unit.lowerBound..<range.upperBound
    } else if text.isDigit(index - 1), !prices.contains(where: { $0.range.upperBound == index }) {
      return nil
    }
    result = withFirst(result)
    let isCounted = words.contains {
      $0.role == .first && $0.range.upperBound == before(result.range.lowerBound)
    }
    if result.isFirst, !isCounted, case .placeholder = result.count, !countPlaces(index - 1) {
      // "%@ للشهر الأول": what is filled in is the price.
      result.count = .none
      result.range = unit
    }
    return result
  }

  /// Marks "the first 3 months" and "first month".
  private func withFirst(_ length: ClaimLength) -> ClaimLength {
    var length = length
    let start = before(length.range.lowerBound)
    let end = after(length.range.upperBound)
    if words.contains(where: {
      $0.role == .first && ($0.range.upperBound == start || $0.range.lowerBound == end)
    }) {
      length.isFirst = true
    }
    return length
  }

  private func numberWord(endingAt index: Int) -> (Int, Range<Int>)? {
    var best: (Int, Range<Int>)?
    for word in words where word.range.upperBound == index {
      if case .number(let number) = word.role, word.range.count > (best?.1.count ?? 0) {
        best = (number, word.range)
      }
    }
    return best
  }

  private func numberWord(beginningAt index: Int) -> (Int, Range<Int>)? {
    for word in words where word.range.lowerBound == index {
      if case .number(let number) = word.role { return (number, word.range) }
    }
    return nil
  }

  /// Whether a length is a word for "a" and a unit.
  func isArticle(_ length: ClaimLength) -> Bool {
    guard length.number == 1 else { return false }
    return !text.isDigit(length.range.lowerBound)
  }
}
