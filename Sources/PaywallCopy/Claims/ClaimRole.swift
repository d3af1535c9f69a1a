import Money

/// What a word of a lexicon does in a claim.
enum ClaimRole: Hashable, Sendable {
  /// A unit of time; nil for the hour, which nothing is sold by.
  case unit(SubscriptionPeriod.Unit?)
  /// A word that says by itself how often is billed: `monthly`.
  case rhythm(Int, SubscriptionPeriod.Unit)
  case number(Int)
  /// A word that holds number and unit: `fortnight`.
  case length(Int, SubscriptionPeriod.Unit)
  /// A word that makes the unit after it a rate: `per`.
  case per
  /// `per month` in one expression.
  case perUnit(SubscriptionPeriod.Unit)
  case free, trial, first, intro, billed, save, off, lifetime, once, commitment, plan, status, notOffer,
    paywall
  case percent
  /// Stands between the ends of a range: "3 to 7 days".
  case range
  case currency(CurrencyCode)
  /// A part of the pattern of a term, by its number in the lexicon.
  case part(Int)

  /// Reads a role as lexicon files write it; nil for the roles of terms and for what is none.
  init?(_ name: some StringProtocol) {
    let parts = name.split(separator: ".")
    switch (parts.first ?? "", parts.count) {
    case ("hour", 1): self = .unit(nil)
    case ("day", 1), ("week", 1), ("month", 1), ("year", 1):
      self = .unit(SubscriptionPeriod.Unit(rawValue: String(name)))
    case ("daily", 1): self = .rhythm(1, .day)
    case ("weekly", 1): self = .rhythm(1, .week)
    case ("monthly", 1): self = .rhythm(1, .month)
    case ("quarterly", 1): self = .rhythm(3, .month)
    case ("semiannual", 1): self = .rhythm(6, .month)
    case ("yearly", 1): self = .rhythm(1, .year)
    case ("number", 2):
      guard let number = Int(parts[1]), (1...99).contains(number) else { return nil }
      self = .number(number)
    case ("length", 3):
      guard let number = Int(parts[1]), (1...999).contains(number),
        let unit = SubscriptionPeriod.Unit(rawValue: String(parts[2]))
      else { return nil }
      self = .length(number, unit)
    case ("per", 1): self = .per
    case ("per", 2):
      guard let unit = SubscriptionPeriod.Unit(rawValue: String(parts[1])) else { return nil }
      self = .perUnit(unit)
    case ("currency", 2):
      guard let code = CurrencyCode(String(parts[1])) else { return nil }
      self = .currency(code)
    default:
      guard let role = Self.plain[String(name)] else { return nil }
      self = role
    }
  }

  private static let plain: [String: ClaimRole] = [
    "free": .free, "trial": .trial, "first": .first, "intro": .intro, "billed": .billed, "save": .save,
    "off": .off, "lifetime": .lifetime, "once": .once, "commitment": .commitment, "plan": .plan,
    "status": .status,
    "notoffer": .notOffer, "paywall": .paywall, "percent": .percent, "range": .range,
  ]
}
