import Foundation
import Money
import PriceText

/// What a row of a vector table asks for, in this project's terms.
///
/// The kinds and styles are those of the tables; this is the one place that says which style of a preview each means.
enum VectorStyle {
  case text(TextStyle)
  /// The amount alone that a price comes to in another period.
  case equivalent(SubscriptionPeriod)
  /// A share of a hundred, alone or as a badge.
  case percent, percentOff
  /// What a yearly price saves against a monthly one, as a number.
  case saving(against: Amount)
  /// The period as ISO 8601.
  case iso8601

  /// How the row wants choices made.
  struct Choices {
    var zeroFraction = PriceFormatter.ZeroFraction.shown
    var free: String?
    /// Whether lengths are said in the unit that the row spells, rather than the largest one.
    var keepsUnits = true
    /// A locale that stands in the style's name.
    var locale: String?
  }

  /// Returns what a row means; nil where the style is not offered.
  static func find(kind: String, style: String, isRenewing: Bool) -> (VectorStyle, Choices)? {
    var choices = Choices()
    var name = style
    if let range = name.range(of: ", strip .00") ?? name.range(of: "strip .00") {
      choices.zeroFraction = name.hasSuffix("=false") ? .shown : .hidden
      name = String(name[..<range.lowerBound])
    }
    if kind == "price" || kind == "intro", let range = name.range(of: "locale ") {
      choices.locale = name[range.upperBound...].split(separator: " ").first.map(String.init)
      name = "standard"
    }
    if name.hasPrefix("freePriceReplacementText=\"") { choices.free = String(name.dropFirst(26).dropLast()) }
    for prefix in ["V1 ", "V2 ", "android V1 "] where name.hasPrefix(prefix) {
      name = String(name.dropFirst(prefix.count))
    }
    if name.hasPrefix("{{ product."), name.hasSuffix(" }}") { name = String(name.dropFirst(11).dropLast(3)) }
    if name.hasPrefix("product.") { name = String(name.dropFirst(8)) }
    if ["normalized", "normalized duration", "normalization (ISO result)"].contains(name) {
      choices.keepsUnits = false
    }
    return find(kind, name, isRenewing: isRenewing).map { ($0, choices) }
  }

  private static func find(_ kind: String, _ name: String, isRenewing: Bool) -> VectorStyle? {
    switch kind {
    case "price": price(name)
    case "period": period(name)
    case "price_per_period": rate(name, isRenewing: isRenewing)
    case "per_month_equivalent": equivalent(name)
    case "trial": trial(name)
    case "intro": name.hasPrefix("US storefront price") ? .text(.priceStore) : nil
    case "discount": discount(name)
    default: nil
    }
  }

  private static func price(_ name: String) -> VectorStyle? {
    switch name {
    case "", "price", "Play formattedPrice", "standard": .text(.price)
    case "narrow": .text(.priceNarrow)
    case "isoCode": .text(.priceCode)
    case "currency_code": .text(.currencyCode)
    case "currency_symbol", "currency symbol only": .text(.currencySymbol)
    case "App Store page / iTunes lookup", "iTunes lookup", "formattedPrice of a free app":
      .text(.priceStore)
    case _ where name.hasPrefix("as the App Store"): .text(.priceStore)
    case _ where name.hasPrefix("standard;"), _ where name.hasPrefix("standard, storefront currency"):
      .text(.price)
    default: nil
    }
  }

  private static func period(_ name: String) -> VectorStyle? {
    switch name {
    case "wide (CLDR long)": .text(.unitLong)
    case "CLDR short": .text(.unitShort)
    case "CLDR narrow": .text(.unitNarrow)
    case "", "wide", "normalized", "sub_duration", "period_with_unit": .text(.period)
    case "abbreviated": .text(.periodShort)
    case "abbreviated unit (number dropped when 1)", "sub_period_abbreviated", "period_abbreviated":
      .text(.periodUnitShort)
    case "sub_period_length", "period": .text(.periodUnit)
    case "sub_period", "package name": .text(.plan)
    case "periodly", "frequency": .text(.frequency)
    case "normalization (ISO result)": .iso8601
    default: nil
    }
  }

  private static func rate(_ name: String, isRenewing: Bool) -> VectorStyle? {
    switch name {
    case "", "formal": .text(isRenewing ? .rate : .term)
    case "CLDR per-unit long": .text(.perUnitLong)
    case _ where name.hasPrefix("per-unit long"): .text(.perUnitLong)
    case _ where name.hasPrefix("per-unit short"): .text(.perUnitShort)
    case "slash", "slash form", "price_per_period_full", "price_per_period": .text(.rateSlash)
    case "slash, abbreviated", "price_per_period_abbreviated", "short": .text(.rateShort)
    case "every N, phrase only": .text(.frequency)
    case _ where name.hasPrefix("freePriceReplacementText="): .text(.term)
    case _ where name.hasPrefix("commitment: "): .text(.commitment)
    default: nil
    }
  }

  private static func equivalent(_ name: String) -> VectorStyle? {
    let unit = name.split { $0 == " " || $0 == "_" || $0 == "," }.drop { $0 != "per" }.dropFirst().first
    guard let unit, let found = SubscriptionPeriod.Unit(rawValue: String(unit)),
      !name.hasPrefix("total_"), !name.hasPrefix("floor to")
    else { return nil }
    return .equivalent(SubscriptionPeriod(1, found))
  }

  private static func trial(_ name: String) -> VectorStyle? {
    switch name {
    case "", "label", "trial line": .text(.trialLabel)
    case "startCase,canPluralizeUnits=false": .text(.trialTitle)
    case "trialPeriodText": .text(.attributive)
    case "normalized duration", "wide": .text(.period)
    case _ where name.hasPrefix("trial P7D then price"): .text(.offer)
    default: nil
    }
  }

  private static func discount(_ name: String) -> VectorStyle? {
    switch name {
    case "percent only", "relative_discount": .percent
    case "sub_relative_discount": .percentOff
    case _ where name.hasPrefix("\"%d%% off\""): .percentOff
    case _ where name.hasPrefix("percent saved: yearly"):
      name.split(separator: " ").last.flatMap { Amount($0) }.map { .saving(against: $0) }
    default: nil
    }
  }
}
