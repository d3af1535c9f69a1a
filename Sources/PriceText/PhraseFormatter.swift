package import LocaleData
package import Money

/// Writes the texts of paywalls that CLDR has none for, from the project's own translations.
///
/// Texts that depend on a length are nil for a length of months and days together, which no store sells. Prices that go
/// into a phrase are isolated from it in a locale that is written from right to left.
package struct PhraseFormatter: Sendable {
  private let phrases: Phrases
  private let decimalStyle: DecimalStyle
  private let isRightToLeft: Bool
  private let weekStyle: PeriodFormatter.WeekStyle
  private let yearStyle: PeriodFormatter.YearStyle
  private let locale: LocaleID

  /// Creates a formatter; nil where the locale's language has no phrases.
  package init?(
    locale: LocaleID, weekStyle: PeriodFormatter.WeekStyle = .weeks,
    yearStyle: PeriodFormatter.YearStyle = .years
  ) {
    guard let phrases = Phrases(locale), let conventions = LocaleConventions(locale) else { return nil }
    self.phrases = phrases
    self.weekStyle = weekStyle
    self.yearStyle = yearStyle
    self.locale = conventions.locale
    decimalStyle = DecimalStyle(conventions)
    isRightToLeft = conventions.isRightToLeft
  }

  /// Returns a phrase that nothing goes into.
  package subscript(key: PhraseKey) -> String { phrases[key] }

  // MARK: Lengths

  /// Returns how often something is paid: `monthly`, `every 3 months`.
  package func frequency(_ period: SubscriptionPeriod) -> String? { text(.frequency, period) }

  /// Returns a length beside a noun: `7-day`.
  package func attributive(_ time: SubscriptionPeriod) -> String? { text(.attributive, time) }

  package func trialLabel(_ time: SubscriptionPeriod) -> String? {
    text(.trialLabel, time).map { sentenceCased($0, in: locale) }
  }

  /// Returns the label as a title where the language writes titles in a way of their own: `7-Day Free Trial`.
  package func trialTitle(_ time: SubscriptionPeriod) -> String? {
    text(.trialLabel, time).map { titleCased($0, in: locale) }
  }

  package func trialSentence(_ time: SubscriptionPeriod) -> String? { text(.trialSentence, time) }

  // MARK: Prices

  /// Returns what is paid again and again: `$9.99 per month`, `$9.99 every 3 months`.
  package func rate(_ price: String, per period: SubscriptionPeriod) -> String? {
    text(.rate, period, inside(price))
  }

  /// Returns what is paid once for a time: `$9.99 for 1 month`.
  package func term(_ price: String, for time: SubscriptionPeriod) -> String? {
    text(.term, time, inside(price))
  }

  /// Returns the line of what is billed: `$59.99 billed yearly`.
  package func billed(_ price: String, per period: SubscriptionPeriod) -> String? {
    text(.billed, period, inside(price))
  }

  /// Returns a billed rate with what it comes to in another time: `$59.99 per year ($4.99 per month)`.
  package func rate(_ rate: String, equivalentTo equivalent: String) -> String {
    filled(phrases[.rateWithEquivalent], inside(rate), inside(equivalent))
  }

  /// Returns a rate that the customer commits to pay a number of times, with the sum.
  package func commitment(_ rate: String, months: Int, total: String) -> String {
    filled(
      phrases[.commitment, count: months], decimalStyle.string(months), inside(rate), inside(total))
  }

  // MARK: Offers

  /// Returns a free time and the rate after it: `7 days free, then $9.99 per month`.
  package func free(_ time: SubscriptionPeriod, then rate: String) -> String? {
    text(.freeThen, time, inside(rate)).map { sentenceCased($0, in: locale) }
  }

  /// Returns a lower rate and the one after it: `$1.99 per month for 3 months, then $9.99 per month`.
  package func rate(_ intro: String, during time: SubscriptionPeriod, then rate: String) -> String? {
    text(.introRate, time, inside(intro), inside(rate)).map { sentenceCased($0, in: locale) }
  }

  /// Returns a price that is paid once, and the rate after it: `$4.99 for the first 3 months, then $9.99 per month`.
  package func price(_ price: String, onceFor time: SubscriptionPeriod, then rate: String) -> String? {
    text(.introOnce, time, inside(price), inside(rate)).map { sentenceCased($0, in: locale) }
  }

  /// Returns an offer with who gets it, by one of the keys that begin with `offer`.
  package func offer(_ offer: String, _ audience: PhraseKey) -> String {
    filled(phrases[audience], inside(offer))
  }

  // MARK: Savings

  /// Returns what a plan saves: `Save 37%`, or `37% off`.
  package func saving(percent: String, asBadge: Bool = false) -> String {
    filled(phrases[asBadge ? .percentOff : .savePercent], inside(percent))
  }

  package func saving(amount: String) -> String { filled(phrases[.saveAmount], inside(amount)) }

  /// Returns the legal sentence about the charge for a renewal.
  package func renewalCharge(_ rate: String) -> String {
    filled(phrases[.disclosureRenewalCharge], inside(rate))
  }

  private func text(
    _ key: UnitPhraseKey, _ time: SubscriptionPeriod, _ first: String = "", _ second: String = ""
  ) -> String? {
    guard let (count, unit) = time.single(weekStyle, yearStyle) else { return nil }
    return filled(phrases[key, count, unit.duration], decimalStyle.string(count), first, second)
  }

  private func inside(_ price: String) -> String { isolated(price, rightToLeft: isRightToLeft) }
}
