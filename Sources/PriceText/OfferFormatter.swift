package import CatalogModel
package import LocaleData
package import Money

/// Writes what a subscription costs, with and without an offer.
package struct OfferFormatter: Sendable {
  private let prices: PriceFormatter
  private let periods: PeriodFormatter
  private let freePhrases: PhraseFormatter?
  private let paidPhrases: PhraseFormatter?

  /// Creates a formatter.
  ///
  /// - Parameter weekStyle: how the length of a free time is written; paywalls speak of days more often than of weeks.
  ///   A lower price is for weeks where it is paid by the week.
  package init(locale: LocaleID, weekStyle: PeriodFormatter.WeekStyle = .days) {
    prices = PriceFormatter(locale: locale)
    periods = PeriodFormatter(locale: locale)
    freePhrases = PhraseFormatter(locale: locale, weekStyle: weekStyle)
    paidPhrases = PhraseFormatter(locale: locale)
  }

  /// Returns the price of a period: `$9.99 per month`.
  package func rate(_ amount: Amount, _ currency: CurrencyCode, per period: SubscriptionPeriod) -> String {
    periods.rate(prices.string(amount, currency), per: period)
  }

  /// Returns what a customer pays with an offer and afterwards; nil where the offer or the product lacks something, or
  /// the locale's language has no phrases.
  package func string(_ offer: Offer, of product: Product, _ currency: CurrencyCode) -> String? {
    guard let freePhrases, let paidPhrases, let mode = offer.mode?.value.value, let time = offer.totalTime,
      let period = product.period?.value.value, let usual = product.amount
    else { return nil }
    let then = rate(usual, currency, per: period)
    switch mode {
    case .free:
      return freePhrases.freeTime(time, then: then)
    case .payAsYouGo:
      guard let amount = offer.amount, let step = offer.period?.value.value else { return nil }
      return paidPhrases.rate(rate(amount, currency, per: step), during: time, then: then)
    case .payUpFront:
      guard let amount = offer.amount else { return nil }
      return paidPhrases.price(prices.string(amount, currency), onceFor: time, then: then)
    }
  }
}

extension Offer {
  /// How long the offer lasts: its period times the number of periods; nil where one of them is no valid value or the
  /// result is out of bounds.
  package var totalTime: SubscriptionPeriod? {
    guard let period = period?.value.value, let count = periodCount, (1...1000).contains(count) else {
      return nil
    }
    return SubscriptionPeriod(months: period.months * count, days: period.days * count)
  }
}
