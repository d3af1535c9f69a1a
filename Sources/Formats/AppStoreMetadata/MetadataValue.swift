import CatalogModel
import Money
import StoreData

/// The words by which App Store metadata name kinds, lengths of time, days and prices.
enum MetadataValue {
  static func bool(_ text: String) -> Bool? {
    switch text {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// Returns the kind of a product; a free subscription neither costs anything nor ends.
  static func kind(_ text: String) -> ProductKind? {
    switch text {
    case "consumable": .consumable
    case "non-consumable": .nonConsumable
    case "auto-renewable": .autoRenewableSubscription
    case "subscription", "free-subscription": .nonRenewingSubscription
    default: nil
    }
  }

  static func mode(_ text: String) -> Offer.PaymentMode? {
    switch text {
    case "free-trial", "free": .free
    case "pay-as-you-go": .payAsYouGo
    case "pay-up-front": .payUpFront
    default: nil
    }
  }

  /// Reads `7 Days`, `1 Month`, `1-year`, and ISO 8601 as in `P1M`.
  static func period(_ text: String) -> SubscriptionPeriod? {
    if let period = SubscriptionPeriod(iso8601: text) { return period }
    let parts = text.split { $0 == " " || $0 == "-" }
    guard parts.count == 2, let count = number(parts[0]), count > 0, count < 10_000 else { return nil }
    return switch parts[1].lowercased() {
    case "day", "days": SubscriptionPeriod(count, .day)
    case "week", "weeks": SubscriptionPeriod(count, .week)
    case "month", "months": SubscriptionPeriod(count, .month)
    case "year", "years": SubscriptionPeriod(count, .year)
    default: nil
    }
  }

  /// Returns what a price tier, by its number or name, costs in the United States.
  static func amount(ofTier text: String) -> Amount? {
    (number(text).flatMap { LegacyTier(number: $0) } ?? LegacyTier(name: text))?.amount
  }

  /// Reads a whole number of at most nine digits without a sign.
  static func number(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8
    guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text)
  }

  /// Reads the `5.2` of `software5.2`.
  static func version(_ text: String) -> FormatVersion? {
    guard text.hasPrefix("software") else { return nil }
    let parts = text.dropFirst(8).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let major = number(parts[0]), let minor = number(parts[1]) else { return nil }
    return FormatVersion(major: major, minor: minor)
  }

  /// Whether a text is a day of the calendar as ISO 8601 writes it, with or without a time of day behind it.
  static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    return CalendarDay.isValid(parts.first ?? "") && (parts.count == 1 || isTime(parts[1]))
  }

  private static func isTime(_ text: Substring) -> Bool {
    let clock = text.prefix { $0 != "Z" && $0 != "+" && $0 != "-" }.split(separator: ":")
    let limits = [23, 59, 60]
    guard (2...3).contains(clock.count) else { return false }
    return zip(clock, limits).allSatisfy { part, limit in
      number(part.prefix { $0 != "." }).map { $0 <= limit } ?? false
    }
  }
}
