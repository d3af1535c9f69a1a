import LocaleData
import Money

/// Digits and separators of a locale, ready to be written as UTF-8.
struct DecimalStyle: Sendable {
  /// The ten digits from zero on; empty where they are those of ASCII.
  private let digits: [[UInt8]]
  private var decimal: [UInt8]
  private var group: [UInt8]
  let minus: [UInt8]
  private let minimumGroupingDigits: Int

  /// Creates the style for amounts of money.
  init(currenciesOf conventions: LocaleConventions) {
    self.init(conventions, decimal: .currencyDecimal, group: .currencyGroup)
  }

  /// Creates the style for counts.
  init(_ conventions: LocaleConventions) {
    self.init(conventions, decimal: .decimal, group: .group)
  }

  /// Creates a style with the digits of ASCII.
  init(decimal: String, group: String) {
    digits = []
    self.decimal = Array(decimal.utf8)
    self.group = Array(group.utf8)
    minus = [UInt8(ascii: "-")]
    minimumGroupingDigits = 1
  }

  private init(_ conventions: LocaleConventions, decimal: NumberField, group: NumberField) {
    let digits = (conventions.number(.digits) ?? "").unicodeScalars.map { Array(String($0).utf8) }
    self.digits = digits.count == 10 && digits[0].count > 1 ? digits : []
    self.decimal = Array((conventions.number(decimal) ?? conventions.number(.decimal) ?? ".").utf8)
    self.group = Array((conventions.number(group) ?? conventions.number(.group) ?? ",").utf8)
    minus = Array((conventions.number(.minus) ?? "-").utf8)
    minimumGroupingDigits = conventions.number(.minimumGroupingDigits).flatMap { Int($0) } ?? 1
  }

  /// Returns the style with other separators where they are given.
  func with(decimal: String?, group: String?) -> DecimalStyle {
    var style = self
    if let decimal { style.decimal = Array(decimal.utf8) }
    if let group { style.group = Array(group.utf8) }
    return style
  }

  /// Writes an amount without its sign, with at least the given fraction digits and all that its value needs.
  func append(
    _ amount: Amount, fractionDigits: Int, groups: NumberPattern.Groups, to output: inout TextBuffer
  ) {
    var rest = amount.coefficient.magnitude
    var scale = Int(truncatingIfNeeded: amount.scale)
    while scale > fractionDigits, rest % 10 == 0 {
      rest /= 10
      scale -= 1
    }
    // The figures from the last to the first; 2^63 has nineteen.
    var figures = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    repeat {
      figures[count] = UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    if count <= scale { append(0, to: &output) }
    let isGrouped = groups.primary > 0 && count - scale >= groups.primary + minimumGroupingDigits
    var position = count - 1
    while position >= scale {
      append(figures[position], to: &output)
      let remaining = position - scale - groups.primary
      if isGrouped, remaining >= 0, remaining % groups.secondary == 0 { output.append(contentsOf: group) }
      position -= 1
    }
    let shown = max(scale, fractionDigits)
    guard shown > 0 else { return }
    output.append(contentsOf: decimal)
    position = scale - 1
    for _ in 0..<shown {
      append(position >= 0 && position < count ? figures[position] : 0, to: &output)
      position -= 1
    }
  }

  /// Returns a count without grouping.
  func string(_ count: Int) -> String {
    var output = TextBuffer()
    if count < 0 { output.append(contentsOf: minus) }
    append(
      Amount(coefficient: Int64(clamping: count.magnitude), scale: 0), fractionDigits: 0, groups: .none,
      to: &output)
    return output.string
  }

  private func append(_ figure: UInt8, to output: inout TextBuffer) {
    if digits.isEmpty {
      output.append(figure &+ UInt8(ascii: "0"))
    } else {
      output.append(contentsOf: digits[Int(truncatingIfNeeded: figure)])
    }
  }
}
