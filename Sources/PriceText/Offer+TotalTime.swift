package import CatalogModel
package import Money

extension Offer {
  /// How long the offer lasts: its period times the number of periods; nil where one of them is no valid value or the
  /// result is out of bounds.
  package var totalTime: SubscriptionPeriod? {
    guard let period = period?.value.value, let count = periodCount, (1...1000).contains(count) else {
      return nil
    }
    return SubscriptionPeriod(months: period.months * count, days: period.days * count)
  }
}
