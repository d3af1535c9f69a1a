/// Codes of an offer that were made at a time, each for one customer.
package struct CodeBatch: Sendable {
  package var count: Located<Parsed<Int>>?
  /// The day on which the codes were made, as the file spells it.
  package var creationDate: Located<String>?
  /// The last day on which a code can be used.
  package var expirationDate: Located<String>?
  /// Whether the codes are for tests only.
  package var isForTests = false

  package init() {}
}

/// The former subscribers that a win-back offer is for (App Store Connect).
package struct WinBackEligibility: Sendable {
  /// The months that a customer must have paid for.
  package var paidMonths: Located<Parsed<Int>>?
  /// The fewest months since the subscription ended.
  package var minimumMonthsAway: Located<Parsed<Int>>?
  /// The most months since the subscription ended.
  package var maximumMonthsAway: Located<Parsed<Int>>?
  /// The months that a customer waits between two offers.
  package var monthsBetweenOffers: Located<Parsed<Int>>?
  /// `HIGH` or `NORMAL`.
  package var priority: Located<String>?

  package init() {}
}
