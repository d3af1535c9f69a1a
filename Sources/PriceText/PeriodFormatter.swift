package import LocaleData
package import Money

/// Writes lengths of time the way a locale does: `1 month`, `3 Monate`, `7 дней`.
package struct PeriodFormatter: Sendable {
  /// How whole weeks are counted; the stores take seven days and one week for the same.
  package enum WeekStyle: String, Sendable, CaseIterable {
    case weeks, days
  }

  /// How whole years are counted; the stores take twelve months and one year for the same.
  package enum YearStyle: String, Sendable, CaseIterable {
    case years, months
  }

  /// The locale whose texts are used: the one asked for, the nearest it inherits from, or English.
  package let locale: LocaleID
  private let conventions: LocaleConventions
  private let width: TextWidth
  private let wording: UnitWording
  private let weekStyle: WeekStyle
  private let yearStyle: YearStyle
  private let decimalStyle: DecimalStyle
  private let plurals: PluralSelector

  /// Creates a formatter; a language without data is written as English is.
  package init(
    locale: LocaleID, width: TextWidth = .long, wording: UnitWording = .cldr, weekStyle: WeekStyle = .weeks,
    yearStyle: YearStyle = .years
  ) {
    conventions = LocaleConventions(orEnglish: locale)
    self.locale = conventions.locale
    self.width = width
    self.wording = wording
    self.weekStyle = weekStyle
    self.yearStyle = yearStyle
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
    let pattern = conventions.pattern(unit.duration, plurals.category(of: count), width, wording)
    return pattern.map { filled($0, number) } ?? "\(number) \(unit.rawValue)"
  }

  /// Returns the text of a length without its number where that is one: `month`, `3 months`.
  package func unit(_ period: SubscriptionPeriod) -> String {
    let parts = parts(of: period)
    return parts.count == 1 && parts[0].count == 1 ? bare(parts[0].unit) : string(period)
  }

  /// Returns the text of a price that is paid once in a period, as CLDR joins things and units: `$9.99 per month`,
  /// `9,99 € pro 3 Monate`.
  package func rate(_ price: String, per period: SubscriptionPeriod) -> String {
    let parts = parts(of: period)
    if parts.count == 1, parts[0].count == 1,
      let pattern = conventions.perPattern(parts[0].unit.duration, width, wording)
    {
      return filled(pattern, price)
    }
    return filled(conventions.compoundPattern(width) ?? "{0}/{1}", price, unit(period))
  }

  /// Returns one unit without its number, as compound patterns want it.
  private func bare(_ unit: SubscriptionPeriod.Unit) -> String {
    if wording == .paywall, let word = conventions.bareWord(unit.duration, width) { return word }
    let category = plurals.category(of: 1)
    let pattern = conventions.pattern(unit.duration, category, width, wording) ?? unit.rawValue
    var scalars = filled(pattern, "").unicodeScalars[...]
    while scalars.first?.properties.isWhitespace == true { scalars.removeFirst() }
    while scalars.last?.properties.isWhitespace == true { scalars.removeLast() }
    return String(scalars)
  }

  private func parts(of period: SubscriptionPeriod) -> [(count: Int, unit: SubscriptionPeriod.Unit)] {
    if let single = period.single(weekStyle, yearStyle) { return [single] }
    return [(period.months, .month), (period.days, .day)]
  }
}

extension SubscriptionPeriod {
  /// Returns the length in one unit, with weeks and years counted as asked; nil for a length of months and days.
  func single(
    _ weekStyle: PeriodFormatter.WeekStyle, _ yearStyle: PeriodFormatter.YearStyle
  ) -> (count: Int, unit: Unit)? {
    if weekStyle == .days, months == 0 { return (days, .day) }
    if yearStyle == .months, days == 0 { return (months, .month) }
    return single
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
