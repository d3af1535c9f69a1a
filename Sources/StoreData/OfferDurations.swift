package import Money

/// How long the App Store lets offers of an auto-renewable subscription last.
///
/// The lists are for introductory and promotional offers; for offer codes and win-back offers no table is public, but
/// all that were seen fit.
package enum OfferDurations {
  /// Lengths of a free trial, the same for every plan; it counts as one period.
  package static var freeTrial: [SubscriptionPeriod] { DurationKind.freeTrial.periods }

  /// Lengths of an offer paid up front, the same for every plan; it counts as one period.
  package static var payUpFront: [SubscriptionPeriod] { DurationKind.payUpFront.periods }

  /// Returns how many periods a pay-as-you-go offer may run, each as long as the plan's own; nil for a period that no
  /// plan has.
  package static func payAsYouGoCounts(plan: SubscriptionPeriod) -> ClosedRange<Int>? {
    DurationKind.payAsYouGo.rows.first { DurationKind.period(at: $0) == plan }.map {
      1...Int(OfferDurationTable.payments[$0])
    }
  }

  /// How sure the lengths of a free trial are: they are the API's own list of durations.
  package static var freeTrialCertainty: FactCertainty { DurationKind.freeTrial.certainty }

  /// How sure the lengths of an offer paid up front are.
  package static var payUpFrontCertainty: FactCertainty { DurationKind.payUpFront.certainty }

  /// How sure the counts of pay-as-you-go offers are, and that their period is the plan's.
  package static var payAsYouGoCertainty: FactCertainty { DurationKind.payAsYouGo.certainty }
}

/// How long the App Store lets plans of an auto-renewable subscription last.
package enum PlanDurations {
  /// Lengths of a plan's period, shortest first.
  package static var periods: [SubscriptionPeriod] { DurationKind.plan.periods }

  /// Lengths of the time in which a failed renewal is tried again before the customer loses access.
  package static var gracePeriods: [SubscriptionPeriod] { DurationKind.gracePeriod.periods }
}

/// The kinds of rows in the generated table, in its order.
private enum DurationKind: Int {
  case plan, freeTrial, payUpFront, payAsYouGo, gracePeriod

  var rows: Range<Int> {
    Int(OfferDurationTable.starts[rawValue])..<Int(OfferDurationTable.starts[rawValue + 1])
  }

  var periods: [SubscriptionPeriod] { rows.map(Self.period(at:)) }

  var certainty: FactCertainty { FactCertainty(column: OfferDurationTable.certainties[rows.lowerBound]) }

  static func period(at row: Int) -> SubscriptionPeriod {
    SubscriptionPeriod(months: Int(OfferDurationTable.months[row]), days: Int(OfferDurationTable.days[row]))
  }
}
