package import Money

/// The prices that the App Store sells at by default in one currency.
///
/// The free price, the 100 higher points given on request, and old prices that live on for existing products are not
/// among them.
///
/// A ladder is kept as segments, each a block that repeats:
///
///     from 1 up to 10, block 1, offsets 0, 0.09, 0.19 … 0.99      1.00 1.09 1.19 … 1.99 2.00 2.09 … 9.99
///     from 10 up to 50, block 1, offsets 0, 0.49, 0.90 …          10.00 10.49 10.90 …
///
/// All numbers are hundredths of the currency's unit.
package struct PriceLadder: Hashable, Sendable {
  private let row: Int

  init(row: Int) { self.row = row }

  /// Finds the ladder of a currency; nil where no storefront bills in it.
  package init?(_ currency: CurrencyCode) {
    guard let currency = Currency(currency) else { return nil }
    self = currency.ladder
  }

  /// The ladder of the US dollar, which the generator puts first.
  package static var usd: PriceLadder { PriceLadder(row: 0) }

  /// Whether an amount is a price point.
  ///
  /// - Complexity: O(log n)
  package func contains(_ amount: Amount) -> Bool {
    let place = place(of: amount)
    return place.isExact && smallestPoint(from: place.hundredths) == place.hundredths
  }

  /// Returns the nearest price points on both sides of an amount, without the amount itself; nil past an end.
  ///
  /// They have no fraction digits in a currency sold in whole units, two in others.
  ///
  /// - Complexity: O(log n)
  package func neighbors(of amount: Amount) -> (below: Amount?, above: Amount?) {
    let place = place(of: amount)
    return (
      largestPoint(below: place.isExact ? place.hundredths : place.hundredths + 1).map(self.amount),
      smallestPoint(from: place.hundredths + 1).map(self.amount)
    )
  }

  /// The lowest price point.
  package var minimum: Amount { amount(smallestPoint(from: 0) ?? 0) }

  /// The highest price point that needs no request.
  package var defaultMaximum: Amount { amount(largestPoint(below: end) ?? 0) }

  /// Fraction digits that the price points need at most.
  package var maximumFractionDigits: Int { Int(PriceLadderTable.fractionDigits[row]) }

  /// Number of price points.
  package var count: Int {
    segments.reduce(0) { count, segment in
      count + Int((upper(segment) - lower(segment)) / block(segment)) * offsets(segment).count
    }
  }
}

extension PriceLadder {
  private var segments: Range<Int> {
    Int(PriceLadderTable.starts[row])..<Int(PriceLadderTable.starts[row + 1])
  }

  private var end: Int64 { Int64(PriceLadderTable.ends[row]) }

  private func lower(_ segment: Int) -> Int64 { Int64(PriceLadderTable.lowers[segment]) }

  private func upper(_ segment: Int) -> Int64 {
    segment + 1 < segments.upperBound ? lower(segment + 1) : end
  }

  private func block(_ segment: Int) -> Int64 { Int64(PriceLadderTable.blocks[segment]) }

  private func offsets(_ segment: Int) -> Range<Int> {
    let pattern = Int(PriceLadderTable.patterns[segment])
    return Int(PriceLadderTable.patternStarts[pattern])..<Int(PriceLadderTable.patternStarts[pattern + 1])
  }

  private func offset(_ index: Int) -> Int64 { Int64(PriceLadderTable.offsets[index]) }

  /// Returns an amount in hundredths, rounded down, no lower than -1 and no higher than the ladder's end.
  private func place(of amount: Amount) -> (hundredths: Int64, isExact: Bool) {
    let amount = amount.normalized
    guard amount.coefficient >= 0 else { return (-1, false) }
    if amount.scale <= 2 {
      // What does not fit in 64 bits is past the end.
      return (min(amount.coefficient(atScale: 2) ?? end, end), true)
    }
    var hundredths = amount.coefficient
    for _ in 2..<amount.scale where hundredths > 0 { hundredths /= 10 }
    return (min(hundredths, end), false)
  }

  private func amount(_ hundredths: Int64) -> Amount {
    maximumFractionDigits == 0
      ? Amount(coefficient: hundredths / 100, scale: 0) : Amount(coefficient: hundredths, scale: 2)
  }

  /// Returns the smallest point that is not below a number.
  private func smallestPoint(from number: Int64) -> Int64? {
    let segments = segments
    let first = max(firstIndex(in: segments) { lower($0) > number } - 1, segments.lowerBound)
    for segment in first..<segments.upperBound {
      let offsets = offsets(segment)
      let distance = max(number - lower(segment), 0)
      let inBlock = distance % block(segment)
      var start = lower(segment) + distance - inBlock
      let index = firstIndex(in: offsets) { offset($0) >= inBlock }
      if start < upper(segment), index < offsets.upperBound { return start + offset(index) }
      start += block(segment)
      // Each block has a point, and blocks fill their segment: the generator refuses others.
      if start < upper(segment) { return start + offset(offsets.lowerBound) }
    }
    return nil
  }

  /// Returns the largest point that is below a number.
  private func largestPoint(below number: Int64) -> Int64? {
    let segments = segments
    let pastLast = firstIndex(in: segments) { lower($0) >= number }
    for segment in (segments.lowerBound..<pastLast).reversed() {
      let offsets = offsets(segment)
      let distance = min(number, upper(segment)) - 1 - lower(segment)
      let inBlock = distance % block(segment)
      var start = lower(segment) + distance - inBlock
      let index = firstIndex(in: offsets) { offset($0) > inBlock }
      if index > offsets.lowerBound { return start + offset(index - 1) }
      start -= block(segment)
      if start >= lower(segment) { return start + offset(offsets.upperBound - 1) }
    }
    return nil
  }
}
