import Money

/// A word of the lexicon, a number or a price that a text holds; places are indices of the text's scalars.
struct ClaimWord {
  var role: ClaimRole
  var range: Range<Int>
}

/// A number in digits.
struct ClaimNumber {
  var range: Range<Int>
  var amount: Amount
  /// The number where it is a whole one without marks.
  var whole: Int?
  /// Whether another number and a sign of a range stand beside it.
  var isOfRange = false
  /// Whether it counts a place in an order: `5.`, `第5`.
  var isOrdinal = false
}

/// An amount of money.
struct ClaimPrice {
  var range: Range<Int>
  var amount: Amount
  var currency: CurrencyCode
  /// Whether a dollar sign alone tells the currency.
  var isBareDollar = false
}

/// All words, numbers and prices of a text, and its sentences.
struct ClaimWords {
  let text: ClaimText
  private(set) var words: [ClaimWord] = []
  private(set) var numbers: [ClaimNumber] = []
  private(set) var prices: [ClaimPrice] = []
  /// A percentage with its sign, and whether a minus stands before it.
  private(set) var percents: [(range: Range<Int>, amount: Amount, isNegative: Bool)] = []
  /// The number of the sentence and of the clause that each scalar stands in.
  private(set) var sentences: [Int] = []
  private(set) var clauses: [Int] = []
  /// The parts of term patterns.
  private(set) var parts: [(part: Int, range: Range<Int>)] = []

  init(_ text: ClaimText, _ lexicon: ClaimLexicon, dollar: CurrencyCode?) {
    self.text = text
    findWords(lexicon)
    findNumbers()
    if isEmpty { return }
    findSentences()
    findPrices(dollar)
    findRanges()
    findPercents()
  }

  /// Whether a text holds no word of the lexicon and no number, so that it claims nothing.
  var isEmpty: Bool { words.isEmpty && numbers.isEmpty && parts.isEmpty }

  func sentence(_ index: Int) -> Int { sentences.isEmpty ? 0 : sentences[min(index, sentences.count - 1)] }
  func clause(_ index: Int) -> Int { clauses.isEmpty ? 0 : clauses[min(index, clauses.count - 1)] }

  /// Returns the words of a role, in order.
  func all(_ role: ClaimRole) -> [ClaimWord] { words.filter { $0.role == role } }

  /// Passes over spaces, hyphens, quotes and brackets to the left of a place.
  func before(_ index: Int) -> Int {
    var index = index
    while index > 0,
      text.kinds[index - 1] == .space && text.scalars[index - 1] != ClaimText.lineBreak
        || Self.isFiller(text.scalars[index - 1])
    {
      index -= 1
    }
    return index
  }

  /// Passes over spaces, hyphens, quotes and brackets to the right of a place.
  func after(_ index: Int) -> Int {
    var index = index
    while index < text.count,
      text.kinds[index] == .space && text.scalars[index] != ClaimText.lineBreak
        || Self.isFiller(text.scalars[index])
    {
      index += 1
    }
    return index
  }

  private static func isFiller(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2D, 0x27, 0x22, 0x201C, 0x201D, 0x201E, 0xAB, 0xBB, 0x2A, 0x5F, 0x300C, 0x300D: true
    default: false
    }
  }

  /// Returns how many words stand between two places; letters without spaces count as one for each two.
  func distance(_ first: Range<Int>, _ second: Range<Int>, isUnspaced: Bool) -> Int {
    let (lower, upper) = first.lowerBound <= second.lowerBound ? (first, second) : (second, first)
    guard lower.upperBound < upper.lowerBound else { return 0 }
    var count = 0
    var letters = 0
    var inWord = false
    for index in lower.upperBound..<upper.lowerBound {
      let isPart =
        text.kinds[index] == .letter || text.kinds[index] == .digit
        || text.kinds[index] == .placeholder
      if count > Self.farAway { break }
      if isPart { letters += 1 }
      if isPart, !inWord { count += 1 }
      inWord = isPart
    }
    return isUnspaced ? max(count, letters / 2) : count
  }

  /// Words and numbers beyond which a text is no paywall's, so that none costs more than it is worth.
  private static let wordLimit = 600
  private static let numberLimit = 150
  /// Words beyond which two places are far apart, however far.
  private static let farAway = 32

  // MARK: Words

  private mutating func findWords(_ lexicon: ClaimLexicon) {
    var best: [ClaimRole: [Range<Int>]] = [:]
    var order: [ClaimWord] = []
    var found: [(part: Int, range: Range<Int>)] = []
    lexicon.words(in: text) { role, range in
      guard order.count < Self.wordLimit, found.count < Self.wordLimit else { return }
      if case .part(let number) = role {
        found.append((number, range))
        return
      }
      // "ad-free"
      if role == .free, range.lowerBound > 1, text.scalars[range.lowerBound - 1] == 0x2D,
        text.isLetter(range.lowerBound - 2)
      {
        return
      }
      // The longest of a role's words at one place, and none inside another.
      if let last = best[role]?.last, last.upperBound >= range.upperBound, last.lowerBound <= range.lowerBound
      {
        return
      }
      best[role, default: []].removeAll {
        range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound
      }
      best[role, default: []].append(range)
      order.append(ClaimWord(role: role, range: range))
    }
    parts = found
    words = order.filter { word in best[word.role]?.contains(word.range) == true }
    words.sort { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
  }

  // MARK: Numbers

  private mutating func findNumbers() {
    var index = 0
    while index < text.count, numbers.count < Self.numberLimit {
      guard text.isDigit(index) else {
        index += 1
        continue
      }
      let start = index
      var groups: [(lower: Int, upper: Int)] = []
      var marks: [UInt32] = []
      while true {
        let lower = index
        while text.isDigit(index) { index += 1 }
        groups.append((lower, index))
        guard Self.isNumberMark(text.scalar(index)), text.isDigit(index + 1) else { break }
        let next = index + 1
        let size = (next..<min(next + 4, text.count)).prefix { text.isDigit($0) }.count
        // A space groups thousands only.
        if text.scalars[index] == 0x20 || text.scalars[index] == 0x27,
          size != 3 || groups[0].upper - groups[0].lower > 3
            || groups.count == 1 && text.scalars[groups[0].lower] == 0x30
        {
          break
        }
        marks.append(text.scalars[index])
        index = next
      }
      // Not the digits of a name such as "mp3" or "v2"; letters of other scripts may touch a number.
      if start > 0, text.isLetter(start - 1), text.scalars[start - 1] < 0x250, !isCurrency(endingAt: start) {
        continue
      }
      if let number = number(start..<index, groups, marks) { numbers.append(number) }
    }
  }

  private mutating func findRanges() {
    for index in numbers.indices.dropFirst() {
      let (first, second) = (numbers[index - 1], numbers[index])
      guard first.whole != nil, second.whole != nil, isRange(first.range, second.range),
        !prices.contains(where: { $0.range.overlaps(first.range) || $0.range.overlaps(second.range) })
      else { continue }
      numbers[index - 1].isOfRange = true
      numbers[index].isOfRange = true
    }
  }

  private func isCurrency(endingAt index: Int) -> Bool {
    words.contains { word in
      if case .currency = word.role { word.range.upperBound == index } else { false }
    }
  }

  private static func isNumberMark(_ scalar: UInt32) -> Bool {
    scalar == 0x2E || scalar == 0x2C || scalar == 0x20 || scalar == 0x27
  }

  private func number(_ range: Range<Int>, _ groups: [(lower: Int, upper: Int)], _ marks: [UInt32])
    -> ClaimNumber?
  {
    guard range.count <= 18 else { return nil }
    var digits = ""
    let last = groups[groups.count - 1]
    let lastMark = marks.last
    let isDecimal =
      lastMark.map { mark in
        mark != 0x20 && mark != 0x27
          && (last.upper - last.lower != 3 || groups[0].upper - groups[0].lower > 3)
          && !marks.dropLast().contains(mark)
      } ?? false
    for (position, group) in groups.enumerated() {
      if position == groups.count - 1, isDecimal { digits += "." }
      for index in group.lower..<group.upper {
        digits.unicodeScalars.append(Unicode.Scalar(text.scalars[index]) ?? "0")
      }
    }
    guard let amount = Amount(digits) else { return nil }
    var number = ClaimNumber(range: range, amount: amount, whole: marks.isEmpty ? Int(digits) : nil)
    let next = text.scalar(range.upperBound)
    let beforeScalar = text.scalar(range.lowerBound - 1)
    number.isOrdinal =
      next == 0x2E && text.scalar(range.upperBound + 1) == 0x20 && text.isLetter(range.upperBound + 2)
      || next == 0xBA || next == 0xAA || beforeScalar == 0x7B2C || beforeScalar == 0x23
    return number
  }

  /// Whether two numbers are the ends of a range: a dash or one short word stands between them.
  private func isRange(_ first: Range<Int>, _ second: Range<Int>) -> Bool {
    let gap = first.upperBound..<second.lowerBound
    guard !gap.isEmpty, gap.count <= 8 else { return false }
    let marks: Set<UInt32> = [0x2D, 0x7E, 0x301C]
    if gap.contains(where: { marks.contains(text.scalars[$0]) }) {
      return gap.allSatisfy { marks.contains(text.scalars[$0]) || text.kinds[$0] == .space }
    }
    guard gap.count > 2 else { return false }
    let words = gap.lowerBound + 1..<gap.upperBound - 1
    return text.kinds[gap.lowerBound] == .space && text.kinds[gap.upperBound - 1] == .space
      && self.words.contains { $0.role == .range && $0.range == words }
  }

  // MARK: Sentences

  private mutating func findSentences() {
    var sentence = 0
    var clause = 0
    for index in 0..<text.count {
      let scalar = text.scalars[index]
      sentences.append(sentence)
      clauses.append(clause)
      switch scalar {
      case ClaimText.lineBreak, 0x3002, 0xFF01, 0xFF1F, 0x061F, 0x0964, 0x06D4, 0x2022,
        0xB7 where text.kinds[max(0, index - 1)] == .space, 0x104B, 0x1362, 0x589, 0x17D4:
        sentence += 1
        clause += 1
      case 0x2E, 0x21, 0x3F, 0x2026:
        let next = text.scalar(index + 1)
        guard text.kinds.indices.contains(index + 1) else { continue }
        if text.kinds[index + 1] == .digit || text.kinds[index + 1] == .letter { continue }
        // An abbreviation goes on in small letters.
        if scalar == 0x2E, next == 0x20, text.isLetter(index + 2), !isCapitalized(index + 2) { continue }
        sentence += 1
        clause += 1
      case 0x2C, 0x3B, 0x3A, 0x28, 0x29, 0x7C, 0x60C, 0x1363, 0x1364, 0x1366, 0x61B, 0x3001, 0xFF08, 0xFF09,
        0x2D where text.scalar(index + 1) == 0x20 && text.scalar(index - 1) == 0x20, 0x2B, 0x2192:
        if scalar == 0x2C, text.isDigit(index - 1), text.isDigit(index + 1) { continue }
        clause += 1
      default: break
      }
    }
  }

  private func isCapitalized(_ index: Int) -> Bool {
    let bytes = text.bytes[text.starts[index]..<text.ends[index]]
    guard let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first else { return false }
    // Scripts without capitals tell nothing, and their sentences end at the stop.
    return !scalar.properties.isLowercase
  }

  // MARK: Prices

  private mutating func findPrices(_ dollar: CurrencyCode?) {
    var signs: [(range: Range<Int>, code: CurrencyCode)] = []
    for word in words {
      guard case .currency(let code) = word.role else { continue }
      let isDollar = word.range.count == 1 && text.scalars[word.range.lowerBound] == 0x24
      signs.append((word.range, isDollar ? dollar ?? code : code))
    }
    var index = 0
    while index + 2 < text.count, signs.count < Self.wordLimit {
      defer { index += 1 }
      guard
        (index..<index + 3).allSatisfy({ text.scalars[$0] < 0x80 && text.isLetter($0) && text.isCapital($0) }
        ),
        !text.isLetter(index - 1), !text.isLetter(index + 3)
      else { continue }
      let name = String(
        String.UnicodeScalarView((index..<index + 3).compactMap { Unicode.Scalar(text.scalars[$0]) }))
      if let code = CurrencyCode(name.uppercased()), ClaimCurrencies.contains(code) {
        signs.append((index..<index + 3, code))
      }
    }
    for number in numbers {
      let right = signs.filter {
        $0.range.lowerBound >= number.range.upperBound && gap(number.range.upperBound, $0.range.lowerBound)
      }
      let left = signs.filter {
        $0.range.upperBound <= number.range.lowerBound && gap($0.range.upperBound, number.range.lowerBound)
      }
      // "US$" says more than "$", and an ISO code most; a sign belongs to one number.
      func isFree(_ sign: Range<Int>) -> Bool { !prices.contains { $0.range.overlaps(sign) } }
      let before = left.filter { isFree($0.range) }.max { $0.range.count < $1.range.count }
      let after = right.filter { isFree($0.range) }.max { $0.range.count < $1.range.count }
      guard let best = [before, after].compactMap({ $0 }).max(by: { $0.range.count < $1.range.count }) else {
        continue
      }
      var range =
        min(
          best.range.lowerBound, number.range.lowerBound)..<max(
          best.range.upperBound, number.range.upperBound)
      // "$9.99 USD" is one price; "$5 €10" are two.
      if let before, let after, after.range.count == 3 || after.range.lowerBound == number.range.upperBound {
        range = before.range.lowerBound..<after.range.upperBound
      }
      if prices.contains(where: { $0.range.overlaps(number.range) }) { continue }
      var price = ClaimPrice(range: range, amount: number.amount, currency: best.code)
      price.isBareDollar = best.range.count == 1 && text.scalars[best.range.lowerBound] == 0x24
      prices.append(price)
    }
  }

  private func gap(_ lower: Int, _ upper: Int) -> Bool {
    lower == upper
      || upper == lower + 1 && text.kinds[lower] == .space && text.scalars[lower] != ClaimText.lineBreak
  }

  private func isHyphen(_ lower: Int, _ upper: Int) -> Bool {
    upper == lower + 1 && text.scalars[lower] == 0x2D
  }

  private mutating func findPercents() {
    let signs =
      text.scalars.indices.filter { text.scalars[$0] == 0x25 }.map { $0..<$0 + 1 }
      + all(.percent).map(\.range)
    for number in numbers {
      guard
        let sign = signs.first(where: {
          $0.lowerBound >= number.range.upperBound
            && (gap(number.range.upperBound, $0.lowerBound)
              || isHyphen(number.range.upperBound, $0.lowerBound))
            || $0.upperBound <= number.range.lowerBound && gap($0.upperBound, number.range.lowerBound)
        })
      else { continue }
      let range =
        min(sign.lowerBound, number.range.lowerBound)..<max(sign.upperBound, number.range.upperBound)
      percents.append((range, number.amount, text.scalar(range.lowerBound - 1) == 0x2D))
    }
  }
}
