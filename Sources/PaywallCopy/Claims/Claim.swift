package import Money

/// Something that paywall copy says about what is sold.
package struct Claim: Hashable, Sendable {
  package var kind: ClaimKind
  package var value: ClaimValue
  /// The words it was read from, as indices of the text's bytes.
  package var range: Range<Int>
  /// The part that names the length, the amount or the percentage, as indices of the text's bytes.
  package var core: Range<Int>
  /// The digits of the number in it; nil where it is in words or filled in.
  package var digits: Range<Int>?
  /// Whether the currency was read from a dollar sign alone, which may be that of another country.
  package var isBareDollar = false
  /// Whether the words say it on their own; others count only in copy that is about buying.
  var isSure: Bool

  init(
    kind: ClaimKind, value: ClaimValue, range: Range<Int>, core: Range<Int>, digits: Range<Int>?, isSure: Bool
  ) {
    self.kind = kind
    self.value = value
    self.range = range
    self.core = core
    self.digits = digits
    self.isSure = isSure
  }
}

/// What a claim is about.
package enum ClaimKind: String, Sendable, CaseIterable {
  /// A free time before the first payment.
  case freeTrial
  /// A lower price for a first time.
  case introductoryPrice
  case price
  /// How often is billed, or how long a plan runs; without a count and unit, for good.
  case period
  case saving
  /// What the price comes to in a shorter time than the one that is billed.
  case equivalent
  /// The least time that a plan runs.
  case commitment
  case term
}

/// What a claim says; only what the words say is there.
package struct ClaimValue: Hashable, Sendable {
  package var count: Int?
  package var unit: SubscriptionPeriod.Unit?
  package var amount: Amount?
  package var currency: CurrencyCode?
  /// A whole or decimal number of percent.
  package var percent: Amount?
  package var term: ClaimTerm?

  package init(
    count: Int? = nil, unit: SubscriptionPeriod.Unit? = nil, amount: Amount? = nil,
    currency: CurrencyCode? = nil, percent: Amount? = nil, term: ClaimTerm? = nil
  ) {
    self.count = count
    self.unit = unit
    self.amount = amount
    self.currency = currency
    self.percent = percent
    self.term = term
  }

  /// The length, where both its parts are said.
  package var period: SubscriptionPeriod? {
    guard let count, let unit else { return nil }
    return SubscriptionPeriod(count, unit)
  }
}

/// A statement that paywalls owe their readers.
package enum ClaimTerm: String, Sendable, CaseIterable {
  case restore, terms, privacy, autoRenew, cancel, manage, charged, forfeit
}
