import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Plans on one level whose names promise different services.
struct GroupLevelSameDifferentContent: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-level-same-different-content", severity: .info, certainty: .derived,
      summary: "plans on the same level have names of different services",
      rationale:
        "Plans on one level offer the same content for different times. Between a basic and a full plan on one level a change counts as neither an upgrade nor a downgrade.",
      source: "Apple's page on auto-renewable subscriptions, ranking of subscriptions in a group",
      catalogs: .appStore, evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.pro", "groupNumber": 1},
            {"productID": "diary.basic", "groupNumber": ⟦1⟧}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "a", "referenceName": "Standard Monthly", "groupNumber": 1},
            {"productID": "b", "referenceName": "Standard Yearly", "groupNumber": 1},
            {"productID": "c", "referenceName": "Pro Monthly", "groupNumber": ⟦1⟧},
            {"productID": "d", "referenceName": "Pro Yearly", "groupNumber": 1}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.pro", "groupNumber": 1},
            {"productID": "diary.basic", "groupNumber": 2}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.pro.monthly", "groupNumber": 1},
            {"productID": "diary.pro.yearly", "groupNumber": 1}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.pro", "groupNumber": 1},
            {"productID": "diary.premium", "groupNumber": 1}]}]}
          """#),
      .flagged(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "Diary""#, subscriptions: #""productId": "diary.basic", "groupLevel": 1"#,
          #""productId": "diary.pro", "groupLevel": ⟦1⟧"#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for products in catalog.productsByGroup {
      var first: [Int: ServiceTier.Plan] = [:]
      var reported: Set<Int> = []
      for plan in ServiceTier.plans(products) {
        guard let level = plan.product.level, let number = level.value.value, number >= 1 else { continue }
        guard let earlier = first[number] else {
          first[number] = plan
          continue
        }
        guard earlier.tier != plan.tier, reported.insert(number).inserted else { continue }
        sink.report(
          context.finding(
            "the \(quoted(plan.word)) plan is on level \(number), and so is the \(quoted(earlier.word)) plan",
            at: Label(level), help: "put the plans on two levels if one of them offers more",
            secondary: earlier.product.level.map { [Label($0, "the \(quoted(earlier.word)) plan")] } ?? [],
            subject: context.subject(plan.product, of: catalog)))
      }
    }
  }
}
