package import Money

/// How amounts of one currency are written in one locale: all but the digits, worked out once.
package struct PriceLayout: Sendable {
  let decimalStyle: DecimalStyle
  let groups: NumberPattern.Groups
  /// Fraction digits that are shown at least.
  let fractionDigits: Int
  let zeroFraction: PriceFormatter.ZeroFraction
  /// What stands before and after the digits of an amount, and of one below zero, as UTF-8.
  let positive: (prefix: [UInt8], suffix: [UInt8])
  let negative: (prefix: [UInt8], suffix: [UInt8])

  /// Returns the text of an amount.
  package func string(_ amount: Amount) -> String {
    let affixes = amount.coefficient < 0 ? negative : positive
    var digits = fractionDigits
    if zeroFraction == .hidden, amount.significantFractionDigits == 0 { digits = 0 }
    var output = TextBuffer()
    output.append(contentsOf: affixes.prefix)
    decimalStyle.append(amount, fractionDigits: digits, groups: groups, to: &output)
    output.append(contentsOf: affixes.suffix)
    return output.string
  }
}
