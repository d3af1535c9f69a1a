import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Plans of different length on one level.
///
/// Most apps sell a month and a year of one service this way, as the store recommends: the rule only lists them.
struct GroupCrossgradeMixedPeriods: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-crossgrade-mixed-periods", severity: .info, certainty: .official,
      summary: "plans on one level have different periods",
      rationale:
        "A change between plans of one level takes effect at once where they last equally long, and only at the next renewal where they do not.",
      source: "Apple's page on auto-renewable subscriptions, ranking of subscriptions in a group",
      catalogs: .appStore, isOptIn: true, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Pro", "subscriptions": [
            {"productID": "a", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "b", "groupNumber": ⟦1⟧, "recurringSubscriptionPeriod": "P1Y"}]}]}
          """#),
      .flagged(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "Pro""#,
          subscriptions: #""productId": "a", "groupLevel": 2, "subscriptionPeriod": "ONE_WEEK""#,
          #""productId": "b", "groupLevel": ⟦2⟧, "subscriptionPeriod": "ONE_MONTH""#)
      ]),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Pro", "subscriptions": [
            {"productID": "a", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "b", "groupNumber": 2, "recurringSubscriptionPeriod": "P1Y"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Pro", "subscriptions": [
            {"productID": "a", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"},
            {"productID": "b", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M"}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for products in catalog.productsByGroup {
      var first: [Int: Product] = [:]
      var reported: Set<Int> = []
      for product in products {
        guard let level = product.level, let number = level.value.value, number >= 1,
          let period = product.period?.value.value
        else { continue }
        guard let earlier = first[number], let other = earlier.period?.value.value else {
          first[number] = product
          continue
        }
        guard !PeriodWords.isSameLength(other, period), reported.insert(number).inserted else { continue }
        sink.report(
          context.finding(
            "level \(number) has plans of \(other.words) and of \(period.words)", at: Label(level),
            help: "leave it so if customers may wait for the next renewal to change between them",
            secondary: earlier.level.map { [Label($0, "the other plan")] } ?? [],
            subject: context.subject(product, of: catalog)))
      }
    }
  }
}
