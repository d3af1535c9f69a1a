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
      catalogs: .appStore, evidence: .publicFiles)
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

  /// A plan with all that is compared, in one place.
  private struct Plan {
    let product: Product
    let level: Int
    let price: PricedPlace
    var amount: Amount { price.amount.value }
  }

  /// A plan that costs less than one of a lower level.
  private struct Fault {
    let plan: Plan
    let dearer: Plan
  }

  /// What plans are compared by.
  private struct Key: Hashable {
    let period: SubscriptionPeriod
    let place: SalesPlace
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for products in catalog.productsByGroup {
      var plans: [Key: [Plan]] = [:]
      var keys: [Key] = []
      for product in products where product.isOnSale {
        guard let level = product.level?.value.value, level >= 1, let period = product.period?.value.value
        else { continue }
        for price in product.standingPrices.all where !price.amount.value.isZero {
          let key = Key(period: period, place: price.place)
          if plans[key] == nil { keys.append(key) }
          plans[key, default: []].append(Plan(product: product, level: level, price: price))
        }
      }
      report(keys.flatMap { Self.faults(plans[$0] ?? []) }, of: catalog, in: context, into: &sink)
    }
  }

  /// Reports faults, one for each product.
  private func report(
    _ faults: [Fault], of catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink
  ) {
    let byProduct = Dictionary(grouping: faults) {
      Place(file: $0.plan.product.file, span: $0.plan.product.span)
    }
    for faults in byProduct.values {
      guard let first = faults.first else { continue }
      let (plan, dearer) = (first.plan, first.dearer)
      let others = OtherPlaces(faults.map(\.plan.price))
      sink.report(
        context.finding(
          "\(quoted(context.spelling(plan.price.amount))) on level \(plan.level) is less than \(quoted(context.spelling(dearer.price.amount))) on level \(dearer.level) for the same time\(plan.price.place.inWords)\(others.suffix)",
          at: Label(plan.price.amount), help: "check the levels; level 1 is the plan that offers the most",
          secondary: [Label(dearer.price.amount, "the price on level \(dearer.level)")] + others.labels,
          subject: context.subject(plan.product, of: catalog)))
    }
  }

  /// Which product a fault is of.
  private struct Place: Hashable {
    let file: FileID
    let span: ByteSpan
  }

  private static func faults(_ plans: [Plan]) -> [Fault] {
    // From the lowest level up, with the dearest plan of the levels below.
    var faults: [Fault] = []
    var dearestBelow: Plan?
    var dearest: Plan?
    var previousLevel: Int?
    for plan in plans.sorted(by: { ($1.level, $0.product.span.lower) < ($0.level, $1.product.span.lower) }) {
      if plan.level != previousLevel { dearestBelow = dearest }
      previousLevel = plan.level
      if plan.amount > dearest?.amount ?? .zero { dearest = plan }
      if let dearer = dearestBelow, dearer.amount > plan.amount {
        faults.append(Fault(plan: plan, dearer: dearer))
      }
    }
    return faults
  }
}
