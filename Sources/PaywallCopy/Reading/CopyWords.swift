import Money

/// English words of paywall copy, and how texts are split into words.
package enum CopyWords {
  /// Returns the words of a key or name in lower case: `paywall.priceMonthly_2` is paywall, price, monthly, 2.
  package static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var last: Unicode.Scalar = " "
    func isUpper(_ scalar: Unicode.Scalar) -> Bool { ("A"..."Z").contains(scalar) }
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    for scalar in text.unicodeScalars.prefix(400) {
      let isPart = scalar.properties.isAlphabetic || isDigit(scalar)
      let isBreak =
        !isPart || isUpper(scalar) && !isUpper(last) || isDigit(scalar) != isDigit(last) && !word.isEmpty
      if isBreak, !word.isEmpty {
        words.append(word.lowercased())
        word = ""
      }
      if isPart { word.unicodeScalars.append(scalar) }
      last = scalar
    }
    if !word.isEmpty { words.append(word.lowercased()) }
    return words
  }

  /// Returns the unit of a word, as in `monthly` or `yr`.
  static func unit(of word: String) -> SubscriptionPeriod.Unit? {
    switch word {
    case "day", "days", "daily": .day
    case "week", "weeks", "weekly", "wk": .week
    case "month", "months", "monthly", "mo", "mth": .month
    case "year", "years", "yearly", "yr", "annual", "annually", "annum": .year
    default: nil
    }
  }

  /// Words of what is no fact of a product.
  static let foreign: Set<String> = [
    "error", "reason", "message", "date", "email", "url", "link", "user", "username", "version", "device",
    "country", "file", "feature", "app", "size", "storage", "usage", "limit", "tax", "vat", "credit",
  ]

  /// Words that say that a key is about something sold.
  static let paywall: Set<String> = [
    "paywall", "price", "prices", "pricing", "subscription", "subscriptions", "subscribe", "subscriber",
    "subscribers", "trial", "premium", "purchase", "purchases", "plan", "plans", "buy", "billed", "billing",
    "upgrade", "offer", "iap", "product", "products", "renew", "renews", "renewal", "membership", "payment",
    "payments", "charged", "cost", "costs", "plus", "discount", "intro", "introductory", "checkout",
  ]
}
