package import LocaleData
package import Money

/// Writes lengths of time the way a locale does: `1 month`, `3 Monate`, `7 дней`.
package struct PeriodFormatter: Sendable {
  /// How whole weeks are counted; the stores take seven days and one week for the same.
  package enum WeekStyle: String, Sendable, CaseIterable {
    case weeks, days
  }

  /// The locale whose texts are used: the one asked for, the nearest it inherits from, or English.
  package let locale: LocaleID
  private let conventions: LocaleConventions
  private let width: TextWidth
  private let weekStyle: WeekStyle
  private let decimalStyle: DecimalStyle
  private let plurals: PluralSelector

  /// Creates a formatter; a language without data is written as English is.
  package init(locale: LocaleID, width: TextWidth = .long, weekStyle: WeekStyle = .weeks) {
    conventions = LocaleConventions(orEnglish: locale)
    self.locale = conventions.locale
    self.width = width
    self.weekStyle = weekStyle
    decimalStyle = DecimalStyle(conventions)
    plurals = PluralSelector(locale: conventions.locale)
  }

  /// Returns the text of a length; the parts of one of months and days stand side by side.
  package func string(_ period: SubscriptionPeriod) -> String {
    parts(of: period).map { string($0.count, $0.unit) }.joined(separator: " ")
  }

  /// Returns the text of a number of units.
  package func string(_ count: Int, _ unit: SubscriptionPeriod.Unit) -> String {
    let number = decimalStyle.string(count)
    let pattern = conventions.pattern(unit.duration, plurals.category(of: count), width)
    return pattern.map { filled($0, number) } ?? "\(number) \(unit.rawValue)"
  }

  /// Returns the text of a price that is paid once in a period: `$9.99 per month`, `9,99 € pro 3 Monate`.
  ///
  /// In a locale that is written from right to left, the price is isolated from the text around it.
  package func rate(_ price: String, per period: SubscriptionPeriod) -> String {
    let price = isolated(price, rightToLeft: conventions.isRightToLeft)
    let parts = parts(of: period)
    if parts.count == 1, parts[0].count == 1,
      let pattern = conventions.perPattern(parts[0].unit.duration, width)
    {
      return filled(pattern, price)
    }
    let compound = conventions.compoundPattern(width) ?? "{0}/{1}"
    return filled(
      compound, price, parts.count == 1 && parts[0].count == 1 ? bare(parts[0].unit) : string(period))
  }

  /// Returns one unit without its number, as compound patterns want it.
  private func bare(_ unit: SubscriptionPeriod.Unit) -> String {
    let pattern = conventions.pattern(unit.duration, plurals.category(of: 1), width) ?? unit.rawValue
    var scalars = filled(pattern, "").unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  private func parts(of period: SubscriptionPeriod) -> [(count: Int, unit: SubscriptionPeriod.Unit)] {
    if weekStyle == .days, period.months == 0 { return [(period.days, .day)] }
    if let single = period.single { return [single] }
    return [(period.months, .month), (period.days, .day)]
  }
}

extension SubscriptionPeriod.Unit {
  /// The unit in CLDR's terms.
  var duration: DurationUnit {
    switch self {
    case .day: .day
    case .week: .week
    case .month: .month
    case .year: .year
    }
  }
}
