/// A number pattern of CLDR, such as `#,##0.00 ¤` or `¤#,##,##0.00;(¤#,##,##0.00)`.
struct NumberPattern: Sendable {
  /// What stands before and after the digits, with `¤` for the currency, `%` for the percent sign and `-` for the
  /// minus sign.
  struct Affixes: Sendable {
    var prefix: String
    var suffix: String
  }

  /// How many digits go between separators.
  struct Groups: Sendable {
    /// Digits of the group next to the decimal separator; zero for no grouping.
    let primary: Int
    /// Digits of all other groups; at least one.
    let secondary: Int

    static let none = Groups(primary: 0, secondary: 1)
  }

  let positive: Affixes
  /// Nil where a minus sign goes before the positive form.
  let negative: Affixes?
  let groups: Groups

  init(_ text: String) {
    let parts = text.split(separator: ";", maxSplits: 1)
    let (affixes, number) = Self.split(parts.first ?? "")
    positive = affixes
    negative = parts.count > 1 ? Self.split(parts[1]).affixes : nil
    let groups = number.prefix { $0 != "." }.split(separator: ",", omittingEmptySubsequences: false)
    let primary = groups.count > 1 ? groups[groups.count - 1].unicodeScalars.count : 0
    let secondary = groups.count > 2 ? groups[groups.count - 2].unicodeScalars.count : primary
    self.groups = Groups(primary: primary, secondary: max(secondary, 1))
  }

  private static func split(_ text: Substring) -> (affixes: Affixes, number: Substring) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: isPlaceholder),
      let last = scalars.lastIndex(where: isPlaceholder)
    else { return (Affixes(prefix: String(text), suffix: ""), "") }
    let end = scalars.index(after: last)
    return (Affixes(prefix: String(scalars[..<first]), suffix: String(scalars[end...])), text[first..<end])
  }

  private static func isPlaceholder(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#", "0", ",", ".": true
    default: false
    }
  }
}
