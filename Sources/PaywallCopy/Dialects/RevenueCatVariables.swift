import Money
import PriceText

/// The variables of RevenueCat's paywalls, of both versions.
///
/// Source: purchases-ios, RevenueCatUI/Data/Variables.swift (names alone) and
/// RevenueCatUI/Templates/V2/Variables/VariableHandlerV2.swift (`product.…`).
enum RevenueCatVariables {
  /// Returns what a variable stands for; nil for what is none of RevenueCat's or is no fact of a catalog.
  static func value(of name: String) -> CopyValue? {
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
