import Money

/// The parts of a product id between its periods, and the subscription periods that they say.
struct ProductIDParts {
  /// A period in a product id.
  enum Said {
    case period(SubscriptionPeriod)
    /// No end at all, so no period.
    case lifetime

    func matches(_ period: SubscriptionPeriod) -> Bool {
      if case .period(let said) = self { PeriodWords.isSameLength(said, period) } else { false }
    }

    /// The period in English words, for a message.
    var words: String {
      switch self {
      case .period(let period): period.words
      case .lifetime: "lifetime"
      }
    }
  }

  /// The parts after what is common to all ids, and after the company's own name where it is written first.
  let parts: [[CopyToken]]
  private let isPrefixKnown: Bool

  init(_ id: String, commonPrefix: String = "") {
    var rest = Substring(id)
    let isPrefixKnown = !commonPrefix.isEmpty && id.hasPrefix(commonPrefix)
    if isPrefixKnown { rest = rest.dropFirst(commonPrefix.count) }
    var parts = rest.split(separator: ".")
    if !isPrefixKnown, parts.count >= 3, Self.isTopLevelDomain(parts[0].lowercased()) { parts.removeFirst(2) }
    self.parts = parts.map { copyTokens(String($0), splitsCamelCase: true) }
    self.isPrefixKnown = isPrefixKnown
  }

  /// Returns what all ids start with, up to and with the last period; empty for fewer than two ids.
  static func commonPrefix(of ids: [String]) -> String {
    guard var prefix = ids.first.map({ Array($0.utf8) }), ids.count > 1 else { return "" }
    for id in ids.dropFirst() {
      prefix = Array(zip(prefix, id.utf8).prefix { $0 == $1 }.map(\.0))
    }
    guard let end = prefix.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: prefix[...end], as: UTF8.self)
  }

  /// The periods that the last part with some says; where only words of an offer follow it, the one before.
  ///
  /// Words that tell the length of an introductory offer are none: `1_week_intro` says no period.
  var periods: [Said] {
    for part in parts.reversed() {
      let found = Self.periods(in: part)
      if !found.isEmpty { return found }
      // The part before may belong to the app's name, unless all ids share that.
      if !isPrefixKnown, !Self.isOfOffer(part) { return [] }
    }
    return []
  }

  /// Whether a part only tells an offer or nothing at all.
  private static func isOfOffer(_ tokens: [CopyToken]) -> Bool {
    let tellsOffer = tokens.contains { isOfferWord($0.text) }
    return tokens.allSatisfy { token in
      token.number != nil || isNeutral(token.text)
        || tellsOffer && PeriodWords.unit(token.text, language: "en") != nil
    }
  }

  private static func periods(in tokens: [CopyToken]) -> [Said] {
    let tellsOffer = tokens.contains { isOfferWord($0.text) }
    var found: [Said] = []
    for (index, token) in tokens.enumerated() {
      let before = index > 0 ? tokens[index - 1] : nil
      if let period = plan(token.text), !isFrequencyPrefix(before?.text) {
        found.append(.period(period))
      } else if token.text == "lifetime", tokens.allSatisfy({ $0.text == "lifetime" || isNeutral($0.text) }) {
        found.append(.lifetime)
      } else if let unit = PeriodWords.unit(token.text, language: "en"), !tellsOffer {
        found += counted(unit, tokens, at: index).map { .period($0) }
      } else if let before, token.gap == .joined, let count = before.number,
        let period = abbreviation(count, token.text)
      {
        found.append(.period(period))
      }
    }
    return found
  }

  /// Returns what a unit and the numbers next to it may mean: `3_months`, `month3`, `month`.
  private static func counted(
    _ unit: SubscriptionPeriod.Unit, _ tokens: [CopyToken], at index: Int
  ) -> [SubscriptionPeriod] {
    if index > 0,
      let count = tokens[index - 1].number ?? PeriodWords.number(tokens[index - 1].text, language: "en")
    {
      // Fewer days are the length of a trial.
      return (unit == .day ? 7...366 : 1...366).contains(count) ? [SubscriptionPeriod(count, unit)] : []
    }
    // One day is no length of a plan, and "member_of_the_month" is none either.
    guard unit != .day, !tokens.contains(where: { ["of", "the"].contains($0.text) }) else { return [] }
    let one = SubscriptionPeriod(1, unit)
    if index + 1 < tokens.count, let count = tokens[index + 1].number, (2...12).contains(count) {
      return [one, SubscriptionPeriod(count, unit)]
    }
    if index > 0, tokens[index - 1].text == "half", unit == .year { return [SubscriptionPeriod(6, .month)] }
    return [one]
  }

  /// Returns the period of a word such as `monthly`, also at the end of another word: `promonthly`.
  private static func plan(_ word: String) -> SubscriptionPeriod? {
    if let period = PeriodWords.plan(word, language: "en") { return period }
    for suffix in ["weekly", "monthly", "yearly", "annual"] where word.hasSuffix(suffix) {
      let start = word.dropLast(suffix.count)
      if start.count > 1, !isFrequencyPrefix(String(start)) {
        return PeriodWords.plan(suffix, language: "en")
      }
    }
    return nil
  }

  private static func abbreviation(_ count: Int, _ unit: String) -> SubscriptionPeriod? {
    switch (count, unit) {
    case (1, "w"): .week
    case (1, "m"), (2, "m"), (3, "m"), (6, "m"), (12, "m"), (1, "mo"), (3, "mo"), (6, "mo"), (12, "mo"):
      SubscriptionPeriod(count, .month)
    case (1, "y"), (1, "yr"): .year
    default: nil
    }
  }

  private static func isFrequencyPrefix(_ word: String?) -> Bool {
    ["bi", "semi", "half", "tri", "mid", "non"].contains(word)
  }

  private static func isOfferWord(_ word: String) -> Bool {
    switch word {
    case "intro", "introductory", "trial", "free", "promo", "promotion", "offer", "discount", "off",
      "winback":
      true
    default: false
    }
  }

  /// Whether a word says nothing of what is sold.
  private static func isNeutral(_ word: String) -> Bool {
    switch word {
    case "sub", "subs", "subscription", "subscriptions", "plan", "auto", "autorenew", "renewable", "test",
      "tests",
      "v", "new", "no", "with", "discounted", "iap":
      true
    default: isOfferWord(word)
    }
  }

  private static func isTopLevelDomain(_ part: String) -> Bool {
    switch part {
    case "com", "org", "net", "io", "app", "dev", "co", "me", "ai", "online", "de", "fr", "uk", "us", "eu",
      "jp",
      "cn", "kr", "br", "it", "es", "nl", "ru", "ch", "at", "se", "no", "dk", "pl", "ca", "au", "in":
      true
    default: false
    }
  }
}
