import Money

extension SubscriptionPeriod {
  /// The length in English words, for a message: `1 month`, `14 days`.
  var words: String {
    guard let (count, unit) = single else { return iso8601 }
    return "\(count) \(unit.rawValue)\(count == 1 ? "" : "s")"
  }
}
