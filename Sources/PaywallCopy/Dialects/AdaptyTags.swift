import Money
import PriceText

/// The tags of Adapty's paywalls.
///
/// Source: Adapty's documentation (`PROD_…`), and its SDK for the older names (AdaptyUITagResolverViewModel.swift).
package enum AdaptyTags {
  /// All names, those of today first.
  package static let names = [
    "PROD_TITLE", "PROD_PRICE", "PROD_PRICE_PER_DAY", "PROD_PRICE_PER_WEEK", "PROD_PRICE_PER_MONTH",
    "PROD_PRICE_PER_YEAR", "OFFER_PRICE", "OFFER_BILLING_PERIOD", "OFFER_FULL_DURATION", "TITLE", "PRICE",
    "PRICE_PER_DAY", "PRICE_PER_WEEK", "PRICE_PER_MONTH", "PRICE_PER_YEAR", "OFFER_PERIOD",
    "OFFER_NUMBER_OF_PERIOD", "OFFER_PRICE_PER_DAY", "OFFER_PRICE_PER_WEEK", "OFFER_PRICE_PER_MONTH",
    "OFFER_PRICE_PER_YEAR",
  ]

  /// Returns what a tag stands for; nil for what is none of Adapty's.
  static func value(of name: String) -> CopyValue? {
    switch name {
    case "PROD_TITLE", "TITLE": .name
    case "PROD_PRICE", "PRICE": .style(.price)
    case "PROD_PRICE_PER_DAY", "PRICE_PER_DAY": .price(per: .day)
    case "PROD_PRICE_PER_WEEK", "PRICE_PER_WEEK": .price(per: .week)
    case "PROD_PRICE_PER_MONTH", "PRICE_PER_MONTH": .price(per: .month)
    case "PROD_PRICE_PER_YEAR", "PRICE_PER_YEAR": .price(per: .year)
    case "OFFER_PRICE": .offerPrice
    case "OFFER_PRICE_PER_DAY": .offerPricePer(.day)
    case "OFFER_PRICE_PER_WEEK": .offerPricePer(.week)
    case "OFFER_PRICE_PER_MONTH": .offerPricePer(.month)
    case "OFFER_PRICE_PER_YEAR": .offerPricePer(.year)
    case "OFFER_BILLING_PERIOD", "OFFER_FULL_DURATION", "OFFER_PERIOD": .length(.offer)
    case "OFFER_NUMBER_OF_PERIOD": .count(.offer, nil)
    default: nil
    }
  }
}
