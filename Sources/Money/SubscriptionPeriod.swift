/// A length of time as the stores write it: an ISO 8601 duration of days, weeks, months and years.
///
/// P7D and P1W, and P12M and P1Y, are the same length and compare equal; P30D and P1M are not. A duration of
/// several parts (`P1Y6M`) is kept as months and days.
package struct SubscriptionPeriod: Hashable, Sendable {
  package enum Unit: String, Sendable, CaseIterable {
    case day, week, month, year
  }

  /// Whole months; a year is twelve.
  package let months: Int
  /// Days beside the months; a week is seven.
  package let days: Int

  package init(months: Int = 0, days: Int = 0) {
    self.months = months
    self.days = days
  }

  package init(_ count: Int, _ unit: Unit) {
    switch unit {
    case .day: self.init(days: count)
    case .week: self.init(days: 7 * count)
    case .month: self.init(months: count)
    case .year: self.init(months: 12 * count)
    }
  }

  /// Reads `P1W`, `P3M`, `P1Y`, `P52W1D`; nil for times, fractions, signs, lower case, parts out of order, a
  /// part given twice, or a length of zero.
  package init?(iso8601 text: some StringProtocol) {
    var bytes = Array(text.utf8)[...]
    guard bytes.popFirst() == UInt8(ascii: "P"), !bytes.isEmpty else { return nil }
    var months = 0
    var days = 0
    var remainingUnits: [UInt8] = [
      UInt8(ascii: "Y"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "D"),
    ]
    while !bytes.isEmpty {
      var count = 0
      var digits = 0
      while let byte = bytes.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        count = count * 10 + Int(byte &- UInt8(ascii: "0"))
        digits += 1
        bytes.removeFirst()
        guard digits <= 5 else { return nil }
      }
      guard digits > 0, let unit = bytes.popFirst(), let place = remainingUnits.firstIndex(of: unit) else {
        return nil
      }
      remainingUnits.removeFirst(place + 1)
      switch unit {
      case UInt8(ascii: "Y"): months += 12 * count
      case UInt8(ascii: "M"): months += count
      case UInt8(ascii: "W"): days += 7 * count
      default: days += count
      }
    }
    guard months > 0 || days > 0 else { return nil }
    self.init(months: months, days: days)
  }

  /// The length in its largest single unit: P12M is 1 year, P7D 1 week; nil for a length of months and days.
  package var single: (count: Int, unit: Unit)? {
    switch (months, days) {
    case (0, let days): days % 7 == 0 ? (days / 7, .week) : (days, .day)
    case (let months, 0): months % 12 == 0 ? (months / 12, .year) : (months, .month)
    default: nil
    }
  }

  /// The length in days, a month counted as 365/12 days, as a fraction over 12: comparable and exact.
  package var twelfthsOfDays: Int { months * 365 + days * 12 }

  /// The spelling that App Store tools write: P1W, P1M, P1Y, and P3D for days that are no whole weeks.
  package var iso8601: String {
    if let (count, unit) = single {
      return switch unit {
      case .day: "P\(count)D"
      case .week: "P\(count)W"
      case .month: "P\(count)M"
      case .year: "P\(count)Y"
      }
    }
    return "P\(months)M\(days)D"
  }
}

extension SubscriptionPeriod: Comparable {
  package static func < (left: SubscriptionPeriod, right: SubscriptionPeriod) -> Bool {
    // Lengths that only the rule of 365/12 days makes equal, such as P12M and P365D, still have one order.
    (left.twelfthsOfDays, left.months) < (right.twelfthsOfDays, right.months)
  }
}

extension SubscriptionPeriod {
  package static let week = SubscriptionPeriod(1, .week)
  package static let month = SubscriptionPeriod(1, .month)
  package static let year = SubscriptionPeriod(1, .year)
}
