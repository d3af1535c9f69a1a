import Money

extension SubscriptionPeriod {
  /// The length in English words, for a message: `1 month`, `14 days`, `1 month and 3 days`.
  var words: String {
    guard let (count, unit) = single else {
      return "\(Self.words(months, "month")) and \(Self.words(days, "day"))"
    }
    return Self.words(count, unit.rawValue)
  }

  private static func words(_ count: Int, _ unit: String) -> String {
    "\(count) \(unit)\(count == 1 ? "" : "s")"
  }
}
