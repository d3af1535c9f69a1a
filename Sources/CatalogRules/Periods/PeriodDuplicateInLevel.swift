import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// Two subscriptions of one group with the same level and the same period.
struct PeriodDuplicateInLevel: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-duplicate-in-level", severity: .info, certainty: .official,
      summary: "two subscriptions of a group have the same level and period",
      rationale:
        "Customers must not be led to subscribe to several variations of the same thing. Price tests and retired plans look like this too.",
      source: "App Review Guidelines 3.1.2(b)", catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "a", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "b", "groupNumber": 1, "recurringSubscriptionPeriod": "⟦P1M⟧"}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "a", "groupNumber": 2, "recurringSubscriptionPeriod": "P1Y"},
            {"productID": "b", "groupNumber": 2, "recurringSubscriptionPeriod": "⟦P12M⟧"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "a", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "b", "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y"},
            {"productID": "c", "groupNumber": 2, "recurringSubscriptionPeriod": "P1M"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [
            {"subscriptions": [{"productID": "a", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}]},
            {"subscriptions": [{"productID": "b", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "a", "recurringSubscriptionPeriod": "P1M"},
            {"productID": "b", "recurringSubscriptionPeriod": "P1M"}]}]}
          """#),
      // Two services, which need a level each, and that is for another rule.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "diary.basic", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "diary.premium", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "diary.basic", "groupNumber": 2, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "diary.premium", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "diary.premium.old", "groupNumber": 1, "recurringSubscriptionPeriod": "⟦P1M⟧"}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  /// What two subscriptions must not share.
  private struct Place: Hashable {
    let group: Int
    let level: Int
    let period: SubscriptionPeriod
  }

  /// Where a product is written.
  private struct Origin: Hashable {
    let file: FileID
    let span: ByteSpan

    init(_ product: Product) {
      file = product.file
      span = product.span
    }
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    // At each place one product of each tier, and one of none.
    var first: [Place: [Product]] = [:]
    // Read once two products share a place.
    var tiers: [Origin: ServiceTier]?
    for product in catalog.products where product.isOnSale {
      guard let group = product.group, let level = product.level?.value.value, level > 0,
        let period = product.period, let length = period.value.value
      else { continue }
      let place = Place(group: group, level: level, period: length)
      guard let others = first[place] else {
        first[place] = [product]
        continue
      }
      let known = tiers ?? Self.tiers(of: catalog)
      tiers = known
      let own = known[Origin(product)]
      if !others.contains(where: { known[Origin($0)] == own }) { first[place]?.append(product) }
      let alike = others.first { other in
        guard let own, let tier = known[Origin(other)] else { return true }
        return own == tier
      }
      // The same product twice is for another rule.
      guard let earlier = alike, product.id == nil || product.id?.value != earlier.id?.value else { continue }
      sink.report(
        context.finding(
          "\(product.title) has the level and the period of \(earlier.title)",
          at: Label(period), help: "give them different levels or periods, or sell only one of the two",
          secondary: earlier.period.map { [Label($0, "the other on level \(level)")] } ?? [],
          subject: context.subject(product, of: catalog)))
    }
  }

  /// Returns what the names of a catalog's plans promise.
  private static func tiers(of catalog: Catalog) -> [Origin: ServiceTier] {
    Dictionary(
      catalog.productsByGroup.flatMap { ServiceTier.plans($0) }.map { (Origin($0.product), $0.tier) },
      uniquingKeysWith: { first, _ in first })
  }
}
