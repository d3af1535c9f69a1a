package import CatalogModel
package import LocaleData
package import Money

/// Writes texts about products in one locale, in all styles.
package struct ProductTexts: Sendable {
  package let locale: LocaleID
  let options: TextOptions
  private let narrowPrices: PriceFormatter
  private let narrowLayouts: PriceLayoutCache
  private let codeLayouts: PriceLayoutCache
  let storePrices = StorePriceCache()
  private let layouts: PriceLayoutCache
  private let paywallPeriods: PeriodFormatters
  private let standardPeriods: PeriodFormatters
  private let percents: PercentFormatter
  let phrases: PhraseFormatter?
  /// The phrases of free times, which count weeks in another way.
  private let freePhrases: PhraseFormatter?
  private let isRightToLeft: Bool

  /// Creates a writer.
  ///
  /// - Parameter region: where the reader is, as an ISO 3166-1 alpha-2 code: prices are written as the language writes
  ///   them there, where that is known
  package init(locale: LocaleID, region: String? = nil, options: TextOptions = TextOptions()) {
    self.locale = locale
    self.options = options
    let regional = region.flatMap { locale.inRegion($0) } ?? locale
    narrowPrices = PriceFormatter(locale: regional, style: .narrow, zeroFraction: options.zeroFraction)
    narrowLayouts = PriceLayoutCache(narrowPrices)
    codeLayouts = PriceLayoutCache(
      PriceFormatter(locale: regional, style: .code, zeroFraction: options.zeroFraction))
    layouts = PriceLayoutCache(PriceFormatter(locale: regional, zeroFraction: options.zeroFraction))
    paywallPeriods = PeriodFormatters(locale, .paywall, options)
    standardPeriods = PeriodFormatters(locale, .cldr, options)
    percents = PercentFormatter(locale: locale)
    phrases = PhraseFormatter(
      locale: locale, weekStyle: options.weeks == .days ? .days : .weeks, yearStyle: options.years)
    freePhrases = PhraseFormatter(
      locale: locale, weekStyle: options.weeks == .weeks ? .weeks : .days, yearStyle: options.years)
    isRightToLeft = LocaleConventions(orEnglish: locale).isRightToLeft
  }

  /// Returns the texts of a product in a style: one for each offer, one of everything else, none where the style does
  /// not apply or the language has no words for it.
  package func texts(_ style: TextStyle, of product: SoldProduct) -> [String] {
    switch style {
    case .offer: product.product.offers.compactMap { offer($0, of: product) }
    case .offerAudience:
      product.product.offers.compactMap { offer in
        self.offer(offer, of: product).flatMap { phrases?.offer($0, offer.kind.audience) }
      }
    case .trialLabel: freeTimes(of: product).compactMap { freePhrases?.trialLabel($0) }
    case .trialTitle: freeTimes(of: product).compactMap { freePhrases?.trialTitle($0) }
    case .trialSentence: freeTimes(of: product).compactMap { freePhrases?.trialSentence($0) }
    default: text(style, of: product).map { [$0] } ?? []
    }
  }

  // MARK: One text

  private func text(_ style: TextStyle, of product: SoldProduct) -> String? {
    switch style {
    case .price: product.amount.map { price($0, product.currency) }
    case .priceNarrow: product.amount.map { narrowLayouts[product.currency].string($0) }
    case .priceCode: product.amount.map { codeLayouts[product.currency].string($0) }
    case .priceStore: product.amount.map { storePrice($0, of: product) }
    case .currencySymbol: narrowPrices.symbol(of: product.currency)
    case .currencyCode: product.currency.description
    case .period: product.period.map { paywallPeriods.long.string($0) }
    case .periodShort: product.period.map { paywallPeriods.short.string($0) }
    case .periodNarrow: product.period.map { paywallPeriods.narrow.string($0) }
    case .periodUnit: product.period.map { paywallPeriods.long.unit($0) }
    case .periodUnitShort: product.period.map { paywallPeriods.short.unit($0) }
    case .plan: plan(of: product)
    case .unitLong: product.period.map { standardPeriods.long.string($0) }
    case .unitShort: product.period.map { standardPeriods.short.string($0) }
    case .unitNarrow: product.period.map { standardPeriods.narrow.string($0) }
    case .frequency: product.period.flatMap { phrases?.frequency($0) }
    case .attributive: product.period.flatMap { freePhrases?.attributive($0) }
    case .commitment: commitment(of: product)
    case .savePercent: product.savedPercent.flatMap { phrases?.saving(percent: percents.string($0)) }
    case .percentOff:
      product.savedPercent.flatMap { phrases?.saving(percent: percents.string($0), asBadge: true) }
    case .saveAmount:
      product.savedAmount.flatMap { phrases?.saving(amount: price($0, product.currency)) }
    default: rate(style, of: product)
    }
  }

  /// Returns the text of a style that says price and period together.
  private func rate(_ style: TextStyle, of product: SoldProduct) -> String? {
    guard let amount = product.amount, let period = product.period else { return nil }
    let isRenewing = product.product.isSubscription
    let price = price(amount, product.currency)
    return switch style {
    case .term: isRenewing ? nil : phrases?.term(price, for: period)
    case .rateSlash: inside(price) + "/" + paywallPeriods.long.unit(period)
    case .rateShort: paywallPeriods.short.rate(inside(price), per: period)
    case .perUnitLong: standardPeriods.long.rate(price, per: period)
    case .perUnitShort: standardPeriods.short.rate(price, per: period)
    case _ where !isRenewing: nil
    case .rate: rate(amount, product.currency, per: period)
    case _ where amount.isZero && (style == .billed || style == .disclosure): nil
    case .billed: phrases?.billed(price, per: period)
    case .perDay: equivalent(SubscriptionPeriod(1, .day), of: product)
    case .perWeek: equivalent(.week, of: product)
    case .perMonth: equivalent(.month, of: product)
    case .perYear: equivalent(.year, of: product)
    case .disclosure: disclosure(of: product, amount, period)
    default: nil
    }
  }

  // MARK: Parts

  /// Returns an amount, or the word for free.
  package func price(_ amount: Amount, _ currency: CurrencyCode) -> String {
    if amount.isZero, options.saysFree, let free = options.free ?? phrases?[.free] { return free }
    return layouts[currency].string(amount)
  }

  /// Returns what is paid again and again; without phrases in the words of CLDR.
  package func rate(_ amount: Amount, _ currency: CurrencyCode, per period: SubscriptionPeriod) -> String {
    let price = price(amount, currency)
    return phrases?.rate(price, per: period) ?? paywallPeriods.long.rate(inside(price), per: period)
  }

  /// Returns `Monthly` for one unit, `3 months` for more, and what is said of a product that is paid once.
  private func plan(of product: SoldProduct) -> String? {
    guard let period = product.period else { return phrases?[.oneTimePurchase] }
    let isOne = period.single(options.weeks == .days ? .days : .weeks, options.years)?.count == 1
    return (isOne ? phrases?.frequency(period) : paywallPeriods.long.string(period))
      .map { sentenceCased($0, in: locale) }
  }

  /// Returns an offer with what follows; nil where it lacks something or the language has no words for it.
  package func offer(_ offer: Offer, of product: SoldProduct) -> String? {
    guard let mode = offer.mode?.value.value, let time = offer.totalTime, let period = product.period,
      let usual = product.amount
    else { return nil }
    let then = rate(usual, product.currency, per: period)
    switch mode {
    case .free:
      return freePhrases?.free(time, then: then)
    case .payAsYouGo:
      guard let amount = offer.amount, let step = offer.period?.value.value else { return nil }
      return phrases?.rate(rate(amount, product.currency, per: step), during: time, then: then)
    case .payUpFront:
      guard let amount = offer.amount else { return nil }
      return phrases?.price(price(amount, product.currency), onceFor: time, then: then)
    }
  }

  private func freeTimes(of product: SoldProduct) -> [SubscriptionPeriod] {
    product.product.offers.filter { $0.mode?.value.value == .free }.compactMap(\.totalTime)
  }

  private func commitment(of product: SoldProduct) -> String? {
    product.commitment.flatMap { commitment in
      phrases?.commitment(
        rate(commitment.payment, product.currency, per: .month), months: commitment.months,
        total: price(commitment.total, product.currency))
    }
  }

  private func equivalent(_ other: SubscriptionPeriod, of product: SoldProduct) -> String? {
    guard let amount = product.amount, let period = product.period else { return nil }
    let billed = rate(amount, product.currency, per: period)
    guard period != other else { return billed }
    guard !amount.isZero else { return nil }
    return product.equivalent(of: amount, for: period, in: other, rounding: options.rounding)
      .flatMap { phrases?.rate(billed, equivalentTo: rate($0, product.currency, per: other)) }
  }

  private func disclosure(
    of product: SoldProduct, _ amount: Amount, _ period: SubscriptionPeriod
  ) -> String? {
    guard let phrases else { return nil }
    let rate = rate(amount, product.currency, per: period)
    var sentences = [
      phrases[.disclosureCharge], phrases[.disclosureRenewal], phrases.renewalCharge(rate),
    ]
    if !freeTimes(of: product).isEmpty { sentences.append(phrases[.disclosureTrial]) }
    if product.commitment != nil { sentences.append(phrases[.disclosureCommitment]) }
    sentences.append(phrases[.disclosureManage])
    // Full-width full stops bring their own space.
    return sentences.reduce("") { text, sentence in
      text + (text.isEmpty || text.hasSuffix("。") ? "" : " ") + sentence
    }
  }

  private func inside(_ price: String) -> String { isolated(price, rightToLeft: isRightToLeft) }
}

/// The formatters of lengths in each width.
private struct PeriodFormatters {
  let long, short, narrow: PeriodFormatter

  init(_ locale: LocaleID, _ wording: UnitWording, _ options: TextOptions) {
    func formatter(_ width: TextWidth) -> PeriodFormatter {
      PeriodFormatter(
        locale: locale, width: width, wording: wording, weekStyle: options.weeks == .days ? .days : .weeks,
        yearStyle: options.years)
    }
    long = formatter(.long)
    short = formatter(.short)
    narrow = formatter(.narrow)
  }
}

extension Offer.Kind {
  /// The phrase that says who gets the offer.
  fileprivate var audience: PhraseKey {
    switch self {
    case .introductory: .offerIntroductory
    case .promotional: .offerPromotional
    case .code: .offerCode
    case .winBack: .offerWinBack
    }
  }
}
