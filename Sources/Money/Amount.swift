/// An exact decimal number of money: `coefficient` divided by ten to the power `scale`.
///
/// 4.99 is coefficient 499, scale 2. Equal by value (4.9 is 4.90); the scale is kept for printing.
package struct Amount: Sendable {
  package let coefficient: Int64
  package let scale: UInt8

  package init(coefficient: Int64, scale: UInt8) {
    self.coefficient = coefficient
    self.scale = scale
  }

  package static let zero = Amount(coefficient: 0, scale: 0)

  /// Reads a plain decimal such as `4.99`, `300` or `0.5`: digits, at most one point between digits, no sign,
  /// no grouping, no exponent, at most 18 digits in all.
  package init?(_ text: some StringProtocol) {
    var coefficient: Int64 = 0
    var scale: UInt8 = 0
    var digits = 0
    var pointSeen = false
    var digitsSincePoint = 0
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        digitsSincePoint += 1
        guard digits <= 18 else { return nil }
        coefficient = coefficient * 10 + Int64(byte &- UInt8(ascii: "0"))
        if pointSeen { scale += 1 }
      case UInt8(ascii: ".") where !pointSeen && digits > 0:
        pointSeen = true
        digitsSincePoint = 0
      default: return nil
      }
    }
    guard digits > 0, digitsSincePoint > 0 else { return nil }
    self.init(coefficient: coefficient, scale: scale)
  }

  package var isZero: Bool { coefficient == 0 }

  /// The same value with the fewest fraction digits: 14.0 is 14, 4.90 is 4.9.
  package var normalized: Amount {
    var coefficient = coefficient
    var scale = scale
    while scale > 0, coefficient % 10 == 0 {
      coefficient /= 10
      scale -= 1
    }
    return Amount(coefficient: coefficient, scale: scale)
  }

  /// Number of fraction digits that the value needs: 0 for 14.0, 2 for 4.99.
  package var significantFractionDigits: Int { Int(normalized.scale) }

  /// Returns the coefficient at a larger scale, or nil where it does not fit.
  package func coefficient(atScale target: UInt8) -> Int64? {
    guard target >= scale else { return nil }
    var result = coefficient
    for _ in scale..<target {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
    }
    return result
  }
}

extension Amount: Hashable {
  package static func == (left: Amount, right: Amount) -> Bool {
    let left = left.normalized
    let right = right.normalized
    return left.coefficient == right.coefficient && left.scale == right.scale
  }

  package func hash(into hasher: inout Hasher) {
    let value = normalized
    hasher.combine(value.coefficient)
    hasher.combine(value.scale)
  }
}

extension Amount: Comparable {
  package static func < (left: Amount, right: Amount) -> Bool {
    let scale = max(left.scale, right.scale)
    return left.widened(toScale: scale) < right.widened(toScale: scale)
  }

  /// The coefficient at a larger scale, or the nearest end of `Int128` where it does not fit.
  ///
  /// Only one of two amounts is widened to their common scale, and the other's coefficient is far from the ends, so
  /// the ends compare as the exact number would.
  private func widened(toScale target: UInt8) -> Int128 {
    var result = Int128(coefficient)
    for _ in scale..<target {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return result < 0 ? .min : .max }
      result = product
    }
    return result
  }
}

extension Amount {
  /// The product with a whole number, or nil where it does not fit in 64 bits.
  package func multiplied(by factor: Int) -> Amount? {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: Int64(factor))
    return overflow ? nil : Amount(coefficient: product, scale: scale)
  }

  /// Which way a division that leaves a rest goes.
  package enum Rounding: String, Sendable, CaseIterable {
    case down, up, halfUp, halfEven
  }

  /// Returns this amount times a fraction, at a scale, rounded once; nil where the result does not fit in 64 bits or
  /// the way to it in 128.
  ///
  /// An amount below zero is rounded as its magnitude is: `down` goes towards zero.
  ///
  /// - Parameters:
  ///   - numerator: above zero
  ///   - denominator: above zero
  ///   - scale: fraction digits of the result
  package func scaled(
    by numerator: Int, over denominator: Int, toScale scale: UInt8, rounding: Rounding = .down
  ) -> Amount? {
    guard numerator > 0, denominator > 0 else { return nil }
    let product = Int128(coefficient.magnitude) * Int128(numerator)
    let widened = max(scale, self.scale)
    guard let top = Self.shifted(product, by: widened - self.scale),
      let bottom = Self.shifted(Int128(denominator), by: widened - scale)
    else { return nil }
    var (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
    let missing = bottom - rest
    let roundsUp =
      switch rounding {
      case .down: false
      case .up: rest > 0
      case .halfUp: rest >= missing
      case .halfEven: rest > missing || (rest == missing && quotient % 2 != 0)
      }
    if roundsUp { quotient += 1 }
    return Int64(exactly: coefficient < 0 ? -quotient : quotient).map {
      Amount(coefficient: $0, scale: scale)
    }
  }

  /// Returns a number times a power of ten, or nil where it does not fit.
  private static func shifted(_ value: Int128, by digits: UInt8) -> Int128? {
    var result = value
    for _ in 0..<digits {
      let (product, overflow) = result.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      result = product
    }
    return result
  }
}

extension Amount: CustomStringConvertible {
  /// The plain decimal with its own number of fraction digits: `4.99`, `300`.
  package var description: String {
    let sign = coefficient < 0 ? "-" : ""
    var digits = String(coefficient.magnitude)
    guard scale > 0 else { return sign + digits }
    let missing = Int(scale) + 1 - digits.count
    if missing > 0 { digits = String(repeating: "0", count: missing) + digits }
    let point = digits.index(digits.endIndex, offsetBy: -Int(scale))
    return sign + digits[..<point] + "." + digits[point...]
  }
}

extension Amount {
  /// Returns the difference, exact; nil where it is out of bounds.
  package func subtracting(_ other: Amount) -> Amount? {
    let scale = max(scale, other.scale)
    guard let left = coefficient(atScale: scale), let right = other.coefficient(atScale: scale) else {
      return nil
    }
    let (difference, overflow) = left.subtractingReportingOverflow(right)
    return overflow ? nil : Amount(coefficient: difference, scale: scale)
  }
}
