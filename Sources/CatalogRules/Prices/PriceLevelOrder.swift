import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A plan that costs less than one of the same period on a lower level.
struct PriceLevelOrder: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-level-order", severity: .info, certainty: .derived,
      summary: "a plan on a higher level costs less than one on a lower level",
      rationale:
        "Level 1 is the plan that offers the most, and it mostly costs the most. Levels that run the other way make an upgrade out of what customers take for a downgrade.",
      source: "Apple's page on auto-renewable subscriptions, ranking of subscriptions in a group",
      evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "⟦4.99⟧"},
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 3, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "99.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "⟦49.99⟧"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1M", "displayPrice": "4.99"}]}]}
          """#),
      // Prices of other periods do not compare.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "49.99"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  /// A plan with all that is compared.
  private struct Plan {
    let product: Product
    let level: Int
    let period: SubscriptionPeriod
    let amount: Located<Amount>
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for products in catalog.productsByGroup {
      let plans = Dictionary(grouping: products.compactMap(Self.plan), by: \.period)
      for plans in plans.values { check(plans, of: catalog, in: context, into: &sink) }
    }
  }

  private func check(
    _ plans: [Plan], of catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    // From the lowest level up, with the dearest plan of the levels below.
    var dearestBelow: Plan?
    var dearest: Plan?
    var previousLevel: Int?
    for plan in plans.sorted(by: { ($1.level, $0.product.span.lower) < ($0.level, $1.product.span.lower) }) {
      if plan.level != previousLevel { dearestBelow = dearest }
      previousLevel = plan.level
      if plan.amount.value > dearest?.amount.value ?? .zero { dearest = plan }
      if let dearer = dearestBelow, dearer.amount.value > plan.amount.value {
        sink.report(
          context.finding(
            "\(quoted(context.spelling(plan.amount))) on level \(plan.level) is less than \(quoted(context.spelling(dearer.amount))) on level \(dearer.level) for the same time",
            at: Label(plan.amount), help: "check the levels; level 1 is the plan that offers the most",
            secondary: [Label(dearer.amount, "the price on level \(dearer.level)")],
            subject: context.subject(plan.product, of: catalog)))
      }
    }
  }

  private static func plan(_ product: Product) -> Plan? {
    guard let level = product.level?.value.value, level >= 1, let period = product.period?.value.value,
      let amount = product.locatedAmount, !amount.value.isZero
    else { return nil }
    return Plan(product: product, level: level, period: period, amount: amount)
  }
}
