package import LocaleData
import Money

/// Writes whole shares of a hundred the way a locale does: `37%`, `37 %`, `%37`.
package struct PercentFormatter: Sendable {
  private let decimalStyle: DecimalStyle
  private let groups: NumberPattern.Groups
  private let prefix: String
  private let suffix: String

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
    var output = Array(prefix.utf8)
    if percent < 0 { output.insert(contentsOf: decimalStyle.minus, at: 0) }
    let amount = Amount(coefficient: Int64(clamping: percent.magnitude), scale: 0)
    decimalStyle.append(amount, fractionDigits: 0, groups: groups, to: &output)
    return String(decoding: output, as: UTF8.self) + suffix
  }

  private static func filled(_ affix: String, _ sign: String) -> String {
    String(affix.split(separator: "%", omittingEmptySubsequences: false).joined(separator: sign))
  }
}
