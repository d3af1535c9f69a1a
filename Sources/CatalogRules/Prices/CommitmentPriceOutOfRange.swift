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
      source: "validation of App Store Connect tools", evidence: .publicFiles)
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
      guard let upFront = product.upFrontPrice, !upFront.value.isZero else { continue }
      for plan in product.commitmentPlans {
        guard let price = plan.price, let amount = price.value.value, let total = amount.multiplied(by: 12),
          let message = Self.fault(of: total, against: upFront.value)
        else { continue }
        sink.report(
          context.finding(
            "twelve payments of \(quoted(context.spelling(price))) come to \(total), \(message) \(upFront.value)",
            at: Label(price), help: Self.help(for: upFront.value),
            secondary: [Label(upFront, "the price of a year paid at once")],
            subject: context.subject(product, of: catalog)))
      }
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
  /// The price of the whole period paid at once.
  fileprivate var upFrontPrice: Located<Amount>? {
    let plan = billingPlans.first { $0.type?.value == "BILLED_UPFRONT" && $0.isEnabled?.value != false }
    guard let price = plan?.price, let amount = price.value.value else { return locatedAmount }
    return price.map { _ in amount }
  }
}
