import Money
import PriceText

/// The variables of RevenueCat's paywalls, of both versions.
///
/// Source: purchases-ios, RevenueCatUI/Data/Variables.swift (names alone) and
/// RevenueCatUI/Templates/V2/Variables/VariableHandlerV2.swift (`product.…`).
package enum RevenueCatVariables {
  /// The names that paywalls made from a template know.
  package static let firstVersionNames: Set<String> = [
    "app_name", "price", "price_per_period", "price_per_period_full", "total_price_and_per_month",
    "total_price_and_per_month_full", "product_name", "sub_period", "sub_period_length",
    "sub_period_abbreviated", "sub_price_per_month", "sub_price_per_week", "sub_duration",
    "sub_duration_in_months", "sub_offer_duration", "sub_offer_duration_2", "sub_offer_price",
    "sub_offer_price_2", "sub_relative_discount",
  ]

  /// The names that paywalls made from components know; those of a product without `product.`.
  private static let productNames = [
    "currency_code", "currency_symbol", "periodly", "price", "price_per_period",
    "price_per_period_abbreviated", "price_per_day", "price_per_week", "price_per_month", "price_per_year",
    "period", "period_abbreviated", "period_in_days", "period_in_weeks", "period_in_months",
    "period_in_years", "period_with_unit", "offer_price", "offer_price_per_day", "offer_price_per_week",
    "offer_price_per_month", "offer_price_per_year", "offer_period", "offer_period_abbreviated",
    "offer_period_in_days", "offer_period_in_weeks", "offer_period_in_months", "offer_period_in_years",
    "offer_period_with_unit", "offer_end_date", "secondary_offer_price", "secondary_offer_period",
    "secondary_offer_period_abbreviated", "relative_discount", "store_product_name",
  ]

  /// The names that paywalls made from components know.
  package static let secondVersionNames = Set(
    productNames.map { "product." + $0 }
      + ["days", "hours", "minutes", "seconds"].flatMap { unit in
        ["count_\(unit)_with_zero", "count_\(unit)_without_zero"]
      })

  /// What may stand behind a variable and a bar.
  package static let functions: Set<String> = ["lowercase", "uppercase", "capitalize"]

  /// The names of the screen where customers manage what they bought.
  private static let customerCenterNames: Set<String> = [
    "discounted_recurring_payment_price_per_period", "discounted_recurring_payment_cycles",
  ]

  /// Whether some version knows a name.
  package static func isKnown(_ name: String) -> Bool {
    firstVersionNames.contains(name) || secondVersionNames.contains(name)
      || customerCenterNames.contains(name)
  }

  /// Whether a name is known and hardly any other tool's or app's own.
  package static func isUnmistakable(_ name: String) -> Bool {
    isKnown(name) && name.utf8.count { $0 == UInt8(ascii: "_") } > 1
  }

  /// Returns what a variable stands for; nil for what is none of RevenueCat's or is no fact of a catalog.
  package static func value(of name: String) -> CopyValue? {
    guard name.hasPrefix("product.") else { return firstVersion(name) }
    let name = String(name.dropFirst("product.".count))
    return secondVersion(name) ?? unitValue(name)
  }

  private static func firstVersion(_ name: String) -> CopyValue? {
    switch name {
    case "price": .style(.price)
    case "price_per_period": .style(.rateShort)
    case "price_per_period_full": .style(.rateSlash)
    case "total_price_and_per_month", "total_price_and_per_month_full": .style(.perMonth)
    case "product_name": .name
    case "sub_period": .style(.frequency)
    case "sub_period_length": .unit(.plan)
    case "sub_period_abbreviated": .shortUnit(.plan)
    case "sub_price_per_month": .price(per: .month)
    case "sub_price_per_week": .price(per: .week)
    case "sub_duration": .style(.period)
    case "sub_duration_in_months": .count(.plan, .month)
    case "sub_offer_duration": .length(.offer)
    case "sub_offer_price": .offerPrice
    case "sub_relative_discount": .style(.percentOff)
    default: nil
    }
  }

  private static func secondVersion(_ name: String) -> CopyValue? {
    switch name {
    case "currency_code": .style(.currencyCode)
    case "currency_symbol": .style(.currencySymbol)
    case "periodly": .style(.frequency)
    case "price": .style(.price)
    case "price_per_period": .style(.rateSlash)
    case "price_per_period_abbreviated": .style(.rateShort)
    case "period": .unit(.plan)
    case "period_abbreviated": .shortUnit(.plan)
    case "period_with_unit": .style(.period)
    case "offer_price": .offerPrice
    case "offer_period": .unit(.offer)
    case "offer_period_abbreviated": .shortUnit(.offer)
    case "offer_period_with_unit": .length(.offer)
    case "relative_discount": .savedPercent
    case "store_product_name": .name
    default: nil
    }
  }

  /// Reads names that end in a unit, such as `offer_price_per_month` and `period_in_days`.
  private static func unitValue(_ name: String) -> CopyValue? {
    for unit in SubscriptionPeriod.Unit.allCases {
      switch name {
      case "price_per_\(unit.rawValue)": return .price(per: unit)
      case "offer_price_per_\(unit.rawValue)": return .offerPricePer(unit)
      case "period_in_\(unit.rawValue)s": return .count(.plan, unit)
      case "offer_period_in_\(unit.rawValue)s": return .count(.offer, unit)
      default: continue
      }
    }
    return nil
  }
}
