package import Money

/// The packages that RevenueCat knows by the length of their plans.
///
/// Source: purchases-ios, Sources/Purchasing/PackageType.swift.
package enum PackagePeriod {
  /// All identifiers that have a meaning of their own.
  package static let identifiers = [
    "$rc_lifetime", "$rc_annual", "$rc_six_month", "$rc_three_month", "$rc_two_month", "$rc_monthly",
    "$rc_weekly",
  ]

  /// Returns the length of the plans in a package; nil for other packages and for one that has no length.
  package static func period(of identifier: String) -> SubscriptionPeriod? {
    switch identifier {
    case "$rc_annual": SubscriptionPeriod(1, .year)
    case "$rc_six_month": SubscriptionPeriod(6, .month)
    case "$rc_three_month": SubscriptionPeriod(3, .month)
    case "$rc_two_month": SubscriptionPeriod(2, .month)
    case "$rc_monthly": SubscriptionPeriod(1, .month)
    case "$rc_weekly": SubscriptionPeriod(1, .week)
    default: nil
    }
  }

  /// Returns the package for plans of a length.
  package static func identifier(of period: SubscriptionPeriod) -> String? {
    identifiers.first { self.period(of: $0) == period }
  }

  /// Whether plans of a length may stand for those of another for want of a package of their own: 4 weeks or 30
  /// days for a month, 52 weeks or 365 days for a year.
  package static func isNearly(_ period: SubscriptionPeriod, _ other: SubscriptionPeriod) -> Bool {
    let (length, wanted) = (period.twelfthsOfDays, other.twelfthsOfDays)
    return abs(length - wanted) * 10 <= wanted
  }
}
