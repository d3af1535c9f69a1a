import LocaleData
import Money

/// Digits and separators of a locale.
struct DecimalStyle: Sendable {
  private let digits: [Unicode.Scalar]
  private let decimal: String
  private let group: String
  let minus: String
  private let minimumGroupingDigits: Int

  /// Creates the style for amounts of money.
  init(currenciesOf conventions: LocaleConventions) {
    self.init(conventions, decimal: .currencyDecimal, group: .currencyGroup)
  }

  /// Creates the style for counts.
  init(_ conventions: LocaleConventions) {
    self.init(conventions, decimal: .decimal, group: .group)
  }

  private init(_ conventions: LocaleConventions, decimal: NumberField, group: NumberField) {
    let digits = Array((conventions.number(.digits) ?? "").unicodeScalars)
    self.digits = digits.count == 10 ? digits : Array("0123456789".unicodeScalars)
    self.decimal = conventions.number(decimal) ?? conventions.number(.decimal) ?? "."
    self.group = conventions.number(group) ?? conventions.number(.group) ?? ","
    minus = conventions.number(.minus) ?? "-"
    minimumGroupingDigits = conventions.number(.minimumGroupingDigits).flatMap { Int($0) } ?? 1
  }

  /// Returns an amount without its sign, with at least the given fraction digits and all that its value needs.
  func string(_ amount: Amount, fractionDigits: Int, _ pattern: NumberPattern) -> String {
    let amount = amount.normalized
    var figures = String(amount.coefficient.magnitude).utf8.map { Int($0) - 48 }
    let scale = Int(amount.scale)
    if figures.count <= scale {
      figures.insert(contentsOf: repeatElement(0, count: scale + 1 - figures.count), at: 0)
    }
    let fraction = figures.suffix(scale) + repeatElement(0, count: max(fractionDigits - scale, 0))
    var result = String.UnicodeScalarView()
    append(figures.dropLast(scale), grouped: pattern, to: &result)
    if !fraction.isEmpty {
      result.append(contentsOf: decimal.unicodeScalars)
      result.append(contentsOf: fraction.map { digits[$0] })
    }
    return String(result)
  }

  /// Returns a count without grouping.
  func string(_ count: Int) -> String {
    var result = String.UnicodeScalarView()
    if count < 0 { result.append(contentsOf: minus.unicodeScalars) }
    result.append(contentsOf: String(count.magnitude).utf8.map { digits[Int($0) - 48] })
    return String(result)
  }

  private func append(
    _ figures: ArraySlice<Int>, grouped pattern: NumberPattern, to result: inout String.UnicodeScalarView
  ) {
    let isGrouped = pattern.primaryGroup > 0 && figures.count >= pattern.primaryGroup + minimumGroupingDigits
    for (offset, figure) in figures.enumerated() {
      let remaining = figures.count - offset - pattern.primaryGroup
      if isGrouped, offset > 0, remaining >= 0, remaining % max(pattern.secondaryGroup, 1) == 0 {
        result.append(contentsOf: group.unicodeScalars)
      }
      result.append(digits[figure])
    }
  }
}
