package import LocaleData
import Money

/// Writes whole shares of a hundred the way a locale does: `37%`, `37 %`, `%37`.
package struct PercentFormatter: Sendable {
  private let decimalStyle: DecimalStyle
  private let groups: NumberPattern.Groups
  private let prefix: [UInt8]
  private let suffix: [UInt8]

  /// Creates a formatter; a language without data is written as English is.
  package init(locale: LocaleID) {
    let conventions = LocaleConventions(orEnglish: locale)
    let pattern = NumberPattern(conventions.number(.percentPattern) ?? "#,##0%")
    let sign = conventions.number(.percentSign) ?? "%"
    decimalStyle = DecimalStyle(conventions)
    groups = pattern.groups
    prefix = Self.filled(pattern.positive.prefix, sign)
    suffix = Self.filled(pattern.positive.suffix, sign)
  }

  package func string(_ percent: Int) -> String {
    var output = TextBuffer()
    if percent < 0 { output.append(contentsOf: decimalStyle.minus) }
    output.append(contentsOf: prefix)
    let amount = Amount(coefficient: Int64(clamping: percent.magnitude), scale: 0)
    decimalStyle.append(amount, fractionDigits: 0, groups: groups, to: &output)
    output.append(contentsOf: suffix)
    return output.string
  }

  private static func filled(_ affix: String, _ sign: String) -> [UInt8] {
    Array(affix.split(separator: "%", omittingEmptySubsequences: false).joined(separator: sign).utf8)
  }
}
