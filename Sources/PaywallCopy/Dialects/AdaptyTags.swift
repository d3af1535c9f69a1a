import Money
import PriceText

/// The tags of Adapty's paywalls.
///
/// Source: Adapty's documentation (`PROD_…`), and its SDK for the older names (AdaptyUITagResolverViewModel.swift).
enum AdaptyTags {
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
    case "OFFER_BILLING_PERIOD", "OFFER_FULL_DURATION", "OFFER_PERIOD": .length(.offer)
    case "OFFER_NUMBER_OF_PERIOD": .count(.offer, nil)
    default: nil
    }
  }
}
