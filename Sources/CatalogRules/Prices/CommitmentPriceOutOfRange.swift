import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// Monthly payments of a commitment that come to less, or to much more, than a year paid at once.
struct CommitmentPriceOutOfRange: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "commitment-price-out-of-range", severity: .warning, certainty: .secondHand,
      summary: "twelve payments with a commitment are outside of what the store allows",
      rationale:
        "Twelve monthly payments come to no less than the price of a year paid at once, and to no more than one and a half times that price.",
      source: "validation of App Store Connect tools", catalogs: [.storeKitConfiguration, .appStoreConnect],
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "displayPrice": "60.00",
          "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "⟦9.99⟧"}]
          """#),
      .flagged(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "displayPrice": "60.00", "billingPlans": [
            {"billingPlanType": "BILLED_UPFRONT", "displayPrice": "60.00"},
            {"billingPlanType": "MONTHLY", "displayPrice": "⟦3.99⟧"}]
          """#),
      .flagged(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR",
          prices: [
            ExamplePrice("DEU", "59.99"), ExamplePrice("FRA", "59.99"),
            ExamplePrice("DEU", "5.99", #""planType": "MONTHLY""#),
            ExamplePrice("FRA", "⟦9.99⟧", #""planType": "MONTHLY""#),
          ])
      ]),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "displayPrice": "60.00",
          "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "5.99"}]
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "displayPrice": "60.00", "billingPlans": [
            {"billingPlanType": "BILLED_UPFRONT", "displayPrice": "60.00"},
            {"billingPlanType": "MONTHLY", "displayPrice": "7.50"}]
          """#),
      // The price paid at once is that of its billing plan.
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "displayPrice": "120.00", "billingPlans": [
            {"billingPlanType": "BILLED_UPFRONT", "displayPrice": "60.00"},
            {"billingPlanType": "MONTHLY", "displayPrice": "5.99"}]
          """#),
      .accepted(
        subscription: #"""
          "recurringSubscriptionPeriod": "P1Y", "displayPrice": "60.00",
          "billingPlans": [{"billingPlanType": "MONTHLY", "displayPrice": "9.99", "isEnabled": false}]
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products where product.period?.value.value == .year {
      let upFront = product.upFrontPrices
      let faulty = product.commitmentPrices.filter { price in
        guard let total = price.amount.value.multiplied(by: 12), let year = upFront[price.place],
          !year.value.isZero
        else { return false }
        return Self.fault(of: total, against: year.value) != nil
      }
      guard let price = faulty.first, let year = upFront[price.place],
        let total = price.amount.value.multiplied(by: 12),
        let message = Self.fault(of: total, against: year.value)
      else { continue }
      let others = OtherPlaces(faulty)
      sink.report(
        context.finding(
          "twelve payments of \(quoted(context.spelling(price.amount)))\(price.place.inWords) come to \(total), \(message) \(year.value)\(others.suffix)",
          at: Label(price.amount), help: Self.help(for: year.value),
          secondary: [Label(year, "the price of a year paid at once")] + others.labels,
          subject: context.subject(product, of: catalog)))
    }
  }

  private static func fault(of total: Amount, against upFront: Amount) -> String? {
    if total < upFront { return "less than the year paid at once for" }
    guard let double = total.multiplied(by: 2), let triple = upFront.multiplied(by: 3), double > triple else {
      return nil
    }
    return "more than one and a half times the year paid at once for"
  }

  private static func help(for upFront: Amount) -> String {
    let scale = max(upFront.scale, 2)
    guard let low = upFront.scaled(by: 1, over: 12, toScale: scale, rounding: .up),
      let high = upFront.scaled(by: 3, over: 24, toScale: scale)
    else { return "set a price between a twelfth and an eighth of the year's" }
    return "set a price between \(low) and \(high)"
  }
}

extension Product {
  /// The prices of the whole period paid at once.
  fileprivate var upFrontPrices: StandingPrices {
    let plan = billingPlans.first { $0.type?.value == "BILLED_UPFRONT" && $0.isEnabled?.value != false }
    guard let price = plan?.price, price.value.value != nil else { return standingPrices }
    return StandingPrices([Price(amount: price)])
  }

  /// The prices of a month with a commitment, of the billing plans or by place.
  fileprivate var commitmentPrices: [PricedPlace] {
    let own = commitmentPlans.compactMap { plan in plan.price.map { Price(amount: $0) } }
    return own.flatMap { StandingPrices([$0]).all } + StandingPrices(prices, plan: .commitment).all
  }
}
