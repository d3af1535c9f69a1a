import LocaleData
import Money
import PriceText
import StoreData

/// Every phrase of a language as customers read it, for a reader who has not seen the tables.
enum PhraseSheet {
  static let counts = [0, 1, 2, 3, 5, 11, 21, 100]

  /// Returns a line for each phrase and count: name, count and text between tabs.
  ///
  /// - Throws: `GeneratorError` for a language without phrases
  static func text(_ locale: LocaleID) throws -> String {
    guard let phrases = PhraseFormatter(locale: locale) else {
      throw GeneratorError("there are no phrases for \(locale)")
    }
    let prices = SamplePrices(locale)
    let (price, low) = (prices.text(.usual), prices.text(.low))
    let rate = phrases.rate(price, per: .month) ?? ""
    let yearly = phrases.rate(prices.text(.yearly), per: .year) ?? ""
    var lines: [String] = []
    for unit in SubscriptionPeriod.Unit.allCases {
      // No length is said in a larger unit than the one at hand.
      let weeks: PeriodFormatter.WeekStyle = unit == .day ? .days : .weeks
      let years: PeriodFormatter.YearStyle = unit == .month ? .months : .years
      let phrases = PhraseFormatter(locale: locale, weekStyle: weeks, yearStyle: years) ?? phrases
      func periods(_ width: TextWidth) -> PeriodFormatter {
        PeriodFormatter(
          locale: locale, width: width, wording: .paywall, weekStyle: weeks, yearStyle: years)
      }
      let intro = phrases.rate(low, per: SubscriptionPeriod(1, unit)) ?? ""
      for count in counts {
        let time = SubscriptionPeriod(count, unit)
        let texts: [(String, String?)] = [
          ("period", periods(.long).string(count, unit)),
          ("period-short", periods(.short).string(count, unit)),
          ("period-narrow", periods(.narrow).string(count, unit)),
          ("rate-slash", price + "/" + periods(.long).unit(time)),
          ("rate-short", periods(.short).rate(price, per: time)),
          ("frequency", phrases.frequency(time)), ("attributive", phrases.attributive(time)),
          ("rate", phrases.rate(price, per: time)), ("term", phrases.term(price, for: time)),
          ("billed", phrases.billed(price, per: time)), ("trial-label", phrases.trialLabel(time)),
          ("trial-sentence", phrases.trialSentence(time)), ("free-then", phrases.free(time, then: rate)),
          ("intro-rate", phrases.rate(intro, during: time, then: rate)),
          ("intro-once", phrases.price(low, onceFor: time, then: rate)),
        ]
        // Zero of a unit is no unit; the length has lost it.
        for (name, text) in texts where count > 0 || name.hasPrefix("period") {
          lines.append("\(name)\t\(count) \(unit)\t\(text ?? "")")
        }
      }
    }
    let percents = PercentFormatter(locale: locale)
    let offer = phrases.free(SubscriptionPeriod(7, .day), then: rate) ?? ""
    lines.append("commitment\t12\t\(phrases.commitment(rate, months: 12, total: prices.text(.total)))")
    lines.append(
      "rate-with-equivalent\t\t\(phrases.rate(yearly, equivalentTo: rate))")
    lines.append("save-percent\t37\t\(phrases.saving(percent: percents.string(37)))")
    lines.append("percent-off\t37\t\(phrases.saving(percent: percents.string(37), asBadge: true))")
    lines.append("save-amount\t\t\(phrases.saving(amount: prices.text(.yearly)))")
    for audience in [PhraseKey.offerIntroductory, .offerPromotional, .offerCode, .offerWinBack] {
      lines.append("\(audience)\t\t\(phrases.offer(offer, audience))")
    }
    lines.append("disclosureRenewalCharge\t\t\(phrases.renewalCharge(rate))")
    for key in PhraseKey.allCases where key.arguments.isEmpty { lines.append("\(key)\t\t\(phrases[key])") }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Prices as a customer of a language's own country may see them.
private struct SamplePrices {
  enum Kind { case low, usual, yearly, total }

  private let prices: PriceFormatter
  private let currency: CurrencyCode
  private let hasFraction: Bool

  init(_ locale: LocaleID) {
    prices = PriceFormatter(locale: locale)
    let storefront = locale.likely.region.flatMap { Storefront(alpha2: $0) }
    currency = storefront?.currency.code ?? .usd
    hasFraction = (storefront?.currency.shownFractionDigits ?? 2) > 0
  }

  func text(_ kind: Kind) -> String {
    let (whole, hundredths): (Int64, Int64) =
      switch kind {
      case .low: (500, 99)
      case .usual: (1500, 999)
      case .yearly: (9900, 5999)
      case .total: (18_000, 11988)
      }
    let amount =
      hasFraction ? Amount(coefficient: hundredths, scale: 2) : Amount(coefficient: whole, scale: 0)
    return prices.string(amount, currency)
  }
}
