import Money
import PriceText

/// The variables of Superwall's paywalls: `products.primary.price`, or `primary.price` as older templates write it.
///
/// Source: Superwall-iOS, StoreKit/Products/StoreProduct/StoreProduct.swift (attributes).
package enum SuperwallVariables {
  /// The names that products of a paywall have unless its maker gives them others.
  package static let productNames = ["selected", "primary", "secondary", "tertiary"]

  /// The attributes of a product.
  package static let attributes = [
    "rawPrice", "price", "periodAlt", "localizedPeriod", "period", "periodly", "weeklyPrice", "dailyPrice",
    "monthlyPrice", "yearlyPrice", "rawTrialPeriodPrice", "trialPeriodPrice", "localizedTrialPeriodPrice",
    "trialPeriodDailyPrice", "trialPeriodWeeklyPrice", "trialPeriodMonthlyPrice", "trialPeriodYearlyPrice",
    "trialPeriodDays", "trialPeriodWeeks", "trialPeriodMonths", "trialPeriodYears", "trialPeriodText",
    "trialPeriodEndDate", "hasFreeTrial", "periodDays", "periodWeeks", "periodMonths", "periodYears",
    "locale", "languageCode", "currencyCode", "currencySymbol", "identifier", "billingPlanType",
    "isBillingPlanAvailable",
  ]

  /// Returns what a variable stands for, with the product's name on the paywall; nil for what is none of Superwall's.
  static func value(of name: String) -> (value: CopyValue, product: String)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 3, parts[0] == "products" {
      return value(ofAttribute: parts[2]).map { ($0, parts[1]) }
    }
    if parts.count == 2, productNames.contains(parts[0]) {
      return value(ofAttribute: parts[1]).map { ($0, parts[0]) }
    }
    return nil
  }

  private static func value(ofAttribute name: String) -> CopyValue? {
    switch name {
    case "price": .style(.price)
    case "period": .unit(.plan)
    case "localizedPeriod", "periodAlt": .style(.period)
    case "periodly": .style(.frequency)
    case "dailyPrice": .price(per: .day)
    case "weeklyPrice": .price(per: .week)
    case "monthlyPrice": .price(per: .month)
    case "yearlyPrice": .price(per: .year)
    case "trialPeriodPrice", "localizedTrialPeriodPrice": .offerPrice
    case "trialPeriodDailyPrice": .offerPricePer(.day)
    case "trialPeriodWeeklyPrice": .offerPricePer(.week)
    case "trialPeriodMonthlyPrice": .offerPricePer(.month)
    case "trialPeriodYearlyPrice": .offerPricePer(.year)
    case "trialPeriodText": .length(.offer)
    case "trialPeriodDays": .count(.offer, .day)
    case "trialPeriodWeeks": .count(.offer, .week)
    case "trialPeriodMonths": .count(.offer, .month)
    case "trialPeriodYears": .count(.offer, .year)
    case "periodDays": .count(.plan, .day)
    case "periodWeeks": .count(.plan, .week)
    case "periodMonths": .count(.plan, .month)
    case "periodYears": .count(.plan, .year)
    case "currencyCode": .style(.currencyCode)
    case "currencySymbol": .style(.currencySymbol)
    default: nil
    }
  }
}
