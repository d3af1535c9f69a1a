package import LocaleData
package import Money

/// Chooses the plural form that a number takes in a locale.
package struct PluralSelector: Sendable {
  private let rules: PluralRules?

  /// Creates a selector; a language without rules always takes `other`.
  package init(locale: LocaleID) { rules = PluralRules(locale) }

  /// Returns the category of a whole number.
  package func category(of count: Int) -> PluralCategory { rules?.category(of: count) ?? .other }

  /// Returns the category of an amount that is shown with the given fraction digits: 1.00 is not 1 everywhere.
  package func category(of amount: Amount, fractionDigits: Int) -> PluralCategory {
    let scale = UInt8(clamping: max(fractionDigits, amount.significantFractionDigits))
    guard let rules, let coefficient = amount.normalized.coefficient(atScale: scale) else { return .other }
    return rules.category(of: PluralOperands(coefficient: coefficient.magnitude, scale: Int(scale)))
  }
}
