import CatalogModel
import LocaleData
import Money
import PriceText

/// Writes what placeholders stand for, in one locale.
struct CopyWriter {
  let locale: LocaleID
  private let options: TextOptions
  private let texts: ProductTexts
  private let isRightToLeft: Bool

  init(locale: LocaleID, options: TextOptions) {
    self.locale = locale
    self.options = options
    texts = ProductTexts(locale: locale, options: options)
    isRightToLeft = LocaleConventions(orEnglish: locale).isRightToLeft
  }

  /// Returns the text of a value of a product; nil where the product has none.
  func text(_ value: CopyValue, of product: SoldProduct) -> String? {
    plainText(value, of: product).map { isolated($0, rightToLeft: value.isMoney && isRightToLeft) }
  }

  private func plainText(_ value: CopyValue, of product: SoldProduct) -> String? {
    switch value {
    case .style(let style): texts.texts(style, of: product).first
    case .name: name(of: product)
    case .price(let unit): price(product.amount, product.period, per: unit, of: product)
    case .offerPrice: offer(of: product).flatMap { offerAmount($0) }.map { texts.price($0, product.currency) }
    case .offerPricePer(let unit):
      offer(of: product).flatMap { price(offerAmount($0), $0.period?.value.value, per: unit, of: product) }
    case .length(let subject):
      length(subject, of: product).map { periods(.long, subject, of: product).string($0) }
    case .unit(let subject):
      length(subject, of: product).map { periods(.long, subject, of: product).unit($0) }
    case .shortUnit(let subject):
      length(subject, of: product).map { periods(.short, subject, of: product).unit($0) }
    case .count, .savedPercentNumber: number(value, of: product).map { String($0) }
    case .savedPercent: product.savedPercent.map { PercentFormatter(locale: locale).string($0) }
    case .savedAmount: product.savedAmount.map { texts.price($0, product.currency) }
    }
  }

  /// Returns the number that a value is, by which plural forms are chosen.
  func number(_ value: CopyValue, of product: SoldProduct) -> Int? {
    switch value {
    case .count(let subject, let unit):
      length(subject, of: product).flatMap { count(of: $0, in: unit, isFree: isFree(subject, of: product)) }
    case .savedPercentNumber, .savedPercent: product.savedPercent
    default: nil
    }
  }

  // MARK: Parts

  /// Returns a length in whole units; nil where they do not make it up.
  private func count(
    of length: SubscriptionPeriod, in unit: SubscriptionPeriod.Unit?, isFree: Bool
  ) -> Int? {
    switch unit {
    case nil:
      if isFree, length.months == 0, options.weeks != .weeks { return length.days }
      return length.single?.count
    case .day: return length.months == 0 ? length.days : nil
    case .week: return length.months == 0 && length.days % 7 == 0 ? length.days / 7 : nil
    case .month: return length.days == 0 ? length.months : nil
    case .year: return length.days == 0 && length.months % 12 == 0 ? length.months / 12 : nil
    }
  }

  private func length(_ subject: CopyValue.Subject, of product: SoldProduct) -> SubscriptionPeriod? {
    switch subject {
    case .plan: product.period
    case .trial: trial(of: product)?.totalTime
    case .offer: offer(of: product)?.totalTime
    }
  }

  private func isFree(_ subject: CopyValue.Subject, of product: SoldProduct) -> Bool {
    switch subject {
    case .plan: false
    case .trial: true
    case .offer: offer(of: product)?.mode?.value.value == .free
    }
  }

  private func trial(of product: SoldProduct) -> Offer? {
    product.product.introductoryOffers.first { $0.mode?.value.value == .free }
  }

  private func offer(of product: SoldProduct) -> Offer? { product.product.introductoryOffers.first }

  private func offerAmount(_ offer: Offer) -> Amount? {
    offer.mode?.value.value == .free ? .zero : offer.amount
  }

  private func price(
    _ amount: Amount?, _ period: SubscriptionPeriod?, per unit: SubscriptionPeriod.Unit,
    of product: SoldProduct
  ) -> String? {
    guard let amount, let period else { return nil }
    return product.equivalent(
      of: amount, for: period, in: SubscriptionPeriod(1, unit), rounding: options.rounding
    ).map { texts.price($0, product.currency) }
  }

  /// Free times are counted in days as the stores do, unless options say otherwise.
  private func periods(
    _ width: TextWidth, _ subject: CopyValue.Subject, of product: SoldProduct
  ) -> PeriodFormatter {
    let inDays = options.weeks == .days || options.weeks == .store && isFree(subject, of: product)
    return PeriodFormatter(
      locale: locale, width: width, wording: .paywall, weekStyle: inDays ? .days : .weeks,
      yearStyle: options.years)
  }

  private func name(of product: SoldProduct) -> String? {
    let own = product.product.localizations.compactMap { localization in
      localization.locale.flatMap { LocaleID($0.value) }.map { ($0, localization.displayName?.value) }
    }
    for candidate in locale.inheritanceChain {
      if let name = own.first(where: { $0.0 == candidate })?.1, !name.isEmpty { return name }
    }
    let likely = locale.likely
    let near = own.filter { $0.0.language == locale.language && $0.0.likely.script == likely.script }
    return near.count == 1 ? near[0].1 : nil
  }
}
