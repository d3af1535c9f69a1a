/// A number as plural rules see it: its whole part and the fraction digits that are shown.
///
/// 1.50 has the whole part 1, two visible digits and the fraction 50; 1 and 1.0 are different in some languages.
package struct PluralOperands: Hashable, Sendable {
  package let integer: UInt64
  /// Count of fraction digits, zeros at the end included.
  package let visibleDigits: UInt64
  /// The fraction digits as a number.
  package let fraction: UInt64

  /// Creates the operands of a whole number; the sign does not matter.
  package init(_ number: Int) {
    integer = UInt64(number.magnitude)
    visibleDigits = 0
    fraction = 0
  }

  /// Creates the operands of a decimal number: `coefficient` divided by ten to the power `scale`, all digits shown.
  ///
  /// - Parameter scale: 19 at most; digits beyond are not looked at
  package init(coefficient: UInt64, scale: Int) {
    let scale = min(max(scale, 0), 19)
    var power: UInt64 = 1
    for _ in 0..<scale { power *= 10 }
    integer = coefficient / power
    fraction = coefficient % power
    visibleDigits = UInt64(scale)
  }

  /// Returns the value of an operand, or nil for the number itself where it is no whole number.
  func value(of operand: PluralOperand) -> UInt64? {
    switch operand {
    case .value: fraction == 0 ? integer : nil
    case .integer: integer
    case .visibleDigits: visibleDigits
    case .fraction: fraction
    case .trimmedFraction: trimmedFraction
    case .exponent: 0
    }
  }

  private var trimmedFraction: UInt64 {
    var digits = fraction
    while digits > 0, digits % 10 == 0 { digits /= 10 }
    return digits
  }
}
