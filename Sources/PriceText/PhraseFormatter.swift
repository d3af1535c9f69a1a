package import LocaleData
package import Money

/// Writes the sentences of paywalls that CLDR has no text for, from the project's own translations.
package struct PhraseFormatter: Sendable {
  private let phrases: Phrases
  private let periods: PeriodFormatter
  private let plurals: PluralSelector
  private let decimalStyle: DecimalStyle
  private let weekStyle: PeriodFormatter.WeekStyle
  private let isRightToLeft: Bool

  /// Creates a formatter; nil where the locale's language has no phrases.
  package init?(locale: LocaleID, weekStyle: PeriodFormatter.WeekStyle = .weeks) {
    guard let phrases = Phrases(locale), let conventions = LocaleConventions(locale) else { return nil }
    self.phrases = phrases
    self.weekStyle = weekStyle
    periods = PeriodFormatter(locale: locale, weekStyle: weekStyle)
    plurals = PluralSelector(locale: conventions.locale)
    decimalStyle = DecimalStyle(conventions)
    isRightToLeft = conventions.isRightToLeft
  }

  /// What stands in place of a price of zero.
  package var free: String { phrases[.free] }

  /// Returns the text of a free time before a price: `7 days free, then $9.99 per month`.
  package func freeTime(_ time: SubscriptionPeriod, then price: String) -> String {
    filled(phrases[.freeThenPrice], self.time(time), inside(price))
  }

  /// Returns the text of a lower rate before the usual one: `$1.99 per month for 3 months, then $9.99 per month`.
  package func rate(_ rate: String, during time: SubscriptionPeriod, then price: String) -> String {
    filled(phrases[.priceForTimeThenPrice], inside(rate), self.time(time), inside(price))
  }

  /// Returns the text of a lower price that is paid once, before the usual one: `$4.99 for 3 months, then $9.99 per
  /// month`.
  package func price(_ price: String, onceFor time: SubscriptionPeriod, then usual: String) -> String {
    filled(phrases[.priceUpFrontThenPrice], inside(price), self.time(time), inside(usual))
  }

  /// Returns a length of time as it stands inside a sentence.
  private func time(_ time: SubscriptionPeriod) -> String {
    let days = weekStyle == .days && time.months == 0
    guard let (count, unit) = days ? (time.days, .day) : time.single,
      let pattern = phrases.time(unit.duration, plurals.category(of: count))
    else { return periods.string(time) }
    return filled(pattern, decimalStyle.string(count))
  }

  private func inside(_ price: String) -> String { isolated(price, rightToLeft: isRightToLeft) }
}
