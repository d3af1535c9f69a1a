/// What a text about a product says, and how; `preview --style` takes these names.
package enum TextStyle: String, Sendable, CaseIterable {
  // The price alone.
  case price
  case priceNarrow = "price-narrow"
  case priceCode = "price-code"
  case priceStore = "price-store"
  case currencySymbol = "currency-symbol"
  case currencyCode = "currency-code"

  // The period alone, in the words of subscriptions.
  case period
  case periodShort = "period-short"
  case periodNarrow = "period-narrow"
  /// Without its number where that is one: `month`.
  case periodUnit = "period-unit"
  case periodUnitShort = "period-unit-short"
  /// The name of a plan by its period: `Monthly`, `3 months`.
  case plan
  case frequency
  case attributive

  // What is paid, and how often.
  case rate
  case rateSlash = "rate-slash"
  case rateShort = "rate-short"
  case term
  case billed
  case commitment

  // What is offered first.
  case trialLabel = "trial-label"
  case trialTitle = "trial-title"
  case trialSentence = "trial-sentence"
  case offer
  /// The offer with who gets it.
  case offerAudience = "offer-audience"

  // What a plan comes to, and saves. An equivalent never stands without the price that is billed.
  case perDay = "per-day"
  case perWeek = "per-week"
  case perMonth = "per-month"
  case perYear = "per-year"
  case savePercent = "save-percent"
  case percentOff = "percent-off"
  case saveAmount = "save-amount"

  case disclosure

  // CLDR's own words for periods, unchanged.
  case unitLong = "unit-long"
  case unitShort = "unit-short"
  case unitNarrow = "unit-narrow"
  case perUnitLong = "per-unit-long"
  case perUnitShort = "per-unit-short"

  /// What the style says, for help.
  package var summary: String {
    switch self {
    case .price: "the price: $9.99"
    case .priceNarrow: "the price with the shortest symbol, which currencies may share"
    case .priceCode: "the price with the ISO code: USD 9.99"
    case .priceStore: "the price as the storefront writes it, where that is known: Rp 33ribu"
    case .currencySymbol: "the symbol alone: $"
    case .currencyCode: "the ISO code alone: USD"
    case .period: "the period: 3 months"
    case .periodShort: "the period abbreviated: 3mo"
    case .periodNarrow: "the period as short as can be: 3m"
    case .periodUnit: "the period without a number where that is one: month"
    case .periodUnitShort: "the same abbreviated: mo, 3mo"
    case .plan: "the name of a plan by its period: Monthly, 3 months"
    case .frequency: "how often is paid: monthly"
    case .attributive: "the period beside a noun: 7-day"
    case .rate: "price and period: $9.99 per month"
    case .rateSlash: "price and period with a slash: $9.99/month"
    case .rateShort: "price and period abbreviated: $9.99/mo"
    case .term: "price and time of what does not renew: $9.99 for 1 month"
    case .billed: "the line of what is billed: $59.99 billed yearly"
    case .commitment: "monthly payments of a yearly commitment, with their sum"
    case .trialLabel: "the free trial as a label: 7-day free trial"
    case .trialTitle: "the same as a title: 7-Day Free Trial"
    case .trialSentence: "the free trial as a sentence: Try it free for 7 days"
    case .offer: "each offer with what follows: 7 days free, then $9.99 per month"
    case .offerAudience: "each offer with who gets it"
    case .perDay: "price, and what it comes to in a day"
    case .perWeek: "price, and what it comes to in a week"
    case .perMonth: "price, and what it comes to in a month"
    case .perYear: "price, and what it comes to in a year"
    case .savePercent: "saving against the dearest plan: Save 37%"
    case .percentOff: "the same as a badge: 37% off"
    case .saveAmount: "saving in money: Save $44.01"
    case .disclosure: "the legal paragraph"
    case .unitLong: "CLDR's long words for the period"
    case .unitShort: "CLDR's short words for the period"
    case .unitNarrow: "CLDR's narrow words for the period"
    case .perUnitLong: "price and period as CLDR joins them"
    case .perUnitShort: "the same with CLDR's short words"
    }
  }

  /// The styles of a preview that names none.
  package static let standard: [TextStyle] = [
    .price, .period, .rate, .offer, .perMonth, .savePercent, .term, .commitment,
  ]
}
