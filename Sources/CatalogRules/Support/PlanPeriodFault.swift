import CatalogModel
import Money
import RuleKit
import StoreData

/// What is wrong with the period of a subscription. Each fault belongs to one rule, so that no period is reported
/// twice.
enum PlanPeriodFault {
  /// No period, or an empty text.
  case missing
  /// A text that is no duration.
  case unreadable(String)
  case shorterThanWeek(SubscriptionPeriod)
  case notSold(SubscriptionPeriod)
  /// A length that is sold, in other than the usual spelling.
  case otherSpelling(SubscriptionPeriod)

  /// Finds the fault; nil for a sound period, and for a product that is no subscription.
  init?(_ product: Product, of catalog: Catalog, in context: RuleContext) {
    let terms = CatalogTerms(catalog)
    guard product.list == .subscriptions else { return nil }
    guard let period = product.period else {
      guard terms.isComplete else { return nil }
      self = .missing
      return
    }
    switch period.value {
    case .invalid where terms.readerChecksValues || context.hasWrongType(period): return nil
    case .invalid(""): self = .missing
    case .invalid(let text): self = .unreadable(text)
    case .valid(let length):
      if length < .week {
        self = .shorterThanWeek(length)
      } else if !PlanDurations.periods.contains(length) {
        self = .notSold(length)
      } else if terms.isISO8601, context.spelling(period) != length.iso8601 {
        self = .otherSpelling(length)
      } else {
        return nil
      }
    }
  }
}

extension SubscriptionPeriod {
  /// Returns the length of a list that is nearest to this one; nil where none is within a tenth.
  func nearest(in periods: [SubscriptionPeriod]) -> SubscriptionPeriod? {
    let near = periods.min {
      abs($0.twelfthsOfDays - twelfthsOfDays) < abs($1.twelfthsOfDays - twelfthsOfDays)
    }
    return near.flatMap { abs($0.twelfthsOfDays - twelfthsOfDays) * 10 <= $0.twelfthsOfDays ? $0 : nil }
  }
}
