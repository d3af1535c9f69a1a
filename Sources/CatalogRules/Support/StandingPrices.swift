import CatalogModel
import Money

/// What new customers pay in each place once all scheduled changes have come.
///
/// What subscribers of before still pay is not among the prices. Of several prices of one place the last one by
/// date counts: a file does not tell which of its days are past.
struct StandingPrices {
  /// The prices in the file's order, one for each place; none that is no number.
  private(set) var all: [PricedPlace] = []
  private var indices: [SalesPlace: Int] = [:]

  /// How a subscription is paid of which the prices are.
  enum Plan: Equatable {
    /// The whole period at once.
    case regular
    /// By the month, with a commitment.
    case commitment
  }

  init(_ prices: [Price], plan: Plan? = nil) {
    var dates: [String] = []
    for price in prices where !price.isPreserved && Self.isOf(plan, price) {
      guard let amount = price.amount.value.value else { continue }
      let priced = PricedPlace(
        place: SalesPlace(price), amount: price.amount.map { _ in amount }, currency: price.currency)
      let date = price.startDate?.value ?? ""
      guard let index = indices[priced.place] else {
        indices[priced.place] = all.count
        all.append(priced)
        dates.append(date)
        continue
      }
      if dates[index].utf8.lexicographicallyPrecedes(date.utf8) {
        all[index] = priced
        dates[index] = date
      }
    }
  }

  /// The price of a place.
  subscript(place: SalesPlace) -> Located<Amount>? { indices[place].map { all[$0].amount } }

  private static func isOf(_ plan: Plan?, _ price: Price) -> Bool {
    switch plan {
    case nil: true
    case .regular: !price.isOfCommitment
    case .commitment: price.isOfCommitment
    }
  }
}

extension Price {
  /// Whether the price is one of monthly payments with a commitment.
  var isOfCommitment: Bool { billingPlanType?.value == "MONTHLY" }
}

extension Product {
  /// What the product costs in each place.
  var standingPrices: StandingPrices { StandingPrices(prices, plan: .regular) }
}

extension Offer {
  /// The plan that the offer is one of.
  var plan: StandingPrices.Plan { billingPlanType?.value == "MONTHLY" ? .commitment : .regular }

  /// What the offer costs in each place.
  var standingPrices: StandingPrices { StandingPrices(prices) }
}
