import CatalogModel
import Foundation
import LocaleData
import Money
import PriceText
import StoreData

/// Compares this project's texts with a table of vectors.
package enum VectorRunner {
  /// Returns a line for each row: id, kind, role, our text, verdict.
  ///
  /// The verdict is `pass` or `differs`; for a text that is known to be wrong, `avoided` or `wrong`; `not offered` where
  /// no style says what the row asks for.
  package static func report(_ rows: [VectorRow]) -> String {
    var output = "id\tkind\trole\tours\tverdict\n"
    var counts: [String: Int] = [:]
    for row in rows {
      let ours = text(row)
      let isSame = ours.map { Array($0.unicodeScalars) == Array(row.expected.unicodeScalars) }
      let verdict =
        switch (isSame, row.role) {
        case (nil, _): "not offered"
        case (let isSame?, "wrong"): isSame ? "wrong" : "avoided"
        case (let isSame?, _): isSame ? "pass" : "differs"
        }
      output += "\(row.id)\t\(row.kind)\t\(row.role)\t\(visible(ours ?? ""))\t\(verdict)\n"
      counts["\(row.kind)\t\(row.role)\t\(verdict)", default: 0] += 1
    }
    output += "# kind\trole\tverdict\tcount\n"
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { output += "# \(name)\t\(count)\n" }
    return output
  }

  private static func visible(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar == " " || !(scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u" + String(format: "%04X", scalar.value)
      }
    }
  }

  // MARK: Texts

  /// Returns what this project writes for a row, or nil where it offers no such text.
  static func text(_ row: VectorRow) -> String? {
    let found = VectorStyle.find(kind: row.kind, style: row.style, isRenewing: row.isRenewing)
    guard let (style, choices) = found,
      let locale = LocaleID(
        choices.locale ?? (row.locale.count < 2 ? "en" : String(row.locale.prefix { $0 != " " })))
        ?? (row.locale.hasPrefix("(any") ? LocaleID(language: "en") : nil)
    else { return nil }
    let period = SubscriptionPeriod(iso8601: row.period)
    let currency = CurrencyCode(row.currency) ?? .usd
    var options = TextOptions()
    options.zeroFraction = choices.zeroFraction
    options.free = choices.free
    options.saysFree = choices.free != nil || row.style.hasSuffix("of a free app")
    let spelledInDays = choices.keepsUnits && (row.period.hasSuffix("D") || row.style.hasPrefix("trial P7D"))
    options.weeks = spelledInDays ? .days : .weeks
    options.years = choices.keepsUnits && row.period.hasSuffix("M") ? .months : .years
    let texts = ProductTexts(locale: locale, options: options)
    switch style {
    case .text(let style):
      return product(row, period, currency).flatMap { texts.texts(style, of: $0).first }
    case .iso8601:
      return period?.iso8601
    case .equivalent(let other):
      return equivalent(row, period, other, currency, locale, options)
    case .percent:
      return percent(row).map { PercentFormatter(locale: locale).string($0) }
    case .percentOff:
      let percents = PercentFormatter(locale: locale)
      return percent(row).flatMap { percent in
        PhraseFormatter(locale: locale)?.saving(percent: percents.string(percent), asBadge: true)
      }
    case .saving(let dearer):
      return Amount(row.amount).flatMap { amount in
        period?.saving(of: amount, against: (dearer, .month)).map(String.init)
      }
    }
  }

  private static func equivalent(
    _ row: VectorRow, _ period: SubscriptionPeriod?, _ other: SubscriptionPeriod, _ currency: CurrencyCode,
    _ locale: LocaleID, _ options: TextOptions
  ) -> String? {
    guard let amount = Amount(row.amount), let period else { return nil }
    let digits = Currency(currency)?.shownFractionDigits ?? 2
    let found = period.equivalent(of: amount, in: other, fractionDigits: digits)
    guard row.style.hasPrefix("number only") else {
      let formatter = PriceFormatter(locale: locale, zeroFraction: options.zeroFraction)
      return found.map { formatter.string($0, currency) }
    }
    return found?.normalized.description
  }

  /// Returns a share of one, or a whole number of percent, in percent.
  private static func percent(_ row: VectorRow) -> Int? {
    guard let amount = Amount(row.amount) else { return nil }
    if row.style == "percent only" { return Int(row.amount) }
    return amount.scaled(by: 100, over: 1, toScale: 0, rounding: .halfUp).map { Int($0.coefficient) }
  }

  private static func product(
    _ row: VectorRow, _ period: SubscriptionPeriod?, _ currency: CurrencyCode
  ) -> SoldProduct? {
    var product = DescribedProduct()
    product.amount = Amount(row.amount)
    product.currency = row.currency.isEmpty ? nil : currency
    product.storefronts = StorefrontCode(row.storefront).map { [$0] }
    product.period = period
    product.isSubscription = row.isRenewing && period != nil
    if row.kind == "trial" {
      // Where the row has a price, its period is the price's, and the trial's stands in the style.
      product.offers = [.init(.free, row.style.contains("P7D") ? .week : period ?? .week)]
    }
    return SoldProduct.all(product.product, of: product.catalog).first
  }
}
