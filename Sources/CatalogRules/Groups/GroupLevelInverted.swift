import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A plan whose name promises more than that of a plan on a higher level.
struct GroupLevelInverted: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-level-inverted", severity: .warning, certainty: .derived,
      summary: "a plan with the greater name stands below one with the lesser name",
      rationale:
        "Level 1 is the plan that offers the most. With the levels the wrong way round an upgrade waits for the end of the period and a downgrade takes effect at once.",
      source: "Apple's page on auto-renewable subscriptions, ranking of subscriptions in a group",
      catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.basic", "groupNumber": 1},
            {"productID": "diary.pro", "groupNumber": ⟦2⟧}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "a", "referenceName": "Premium Monthly", "groupNumber": ⟦3⟧},
            {"productID": "b", "referenceName": "Plus Monthly", "groupNumber": 2}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.pro.lite", "groupNumber": 1},
            {"productID": "diary.pro.ultimate", "groupNumber": ⟦2⟧}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.pro", "groupNumber": 1},
            {"productID": "diary.basic", "groupNumber": 2}]}]}
          """#),
      // The app itself is called Pro.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary Pro", "subscriptions": [
            {"productID": "diary.pro.basic", "referenceName": "Diary Pro Basic", "groupNumber": 1},
            {"productID": "diary.pro.family", "referenceName": "Diary Pro Family", "groupNumber": 2}]}]}
          """#),
      // Apps rank these both ways.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.premium", "groupNumber": 2},
            {"productID": "diary.premium.plus", "groupNumber": 1},
            {"productID": "diary.pro", "groupNumber": 3}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [
            {"name": "A", "subscriptions": [{"productID": "a.pro", "groupNumber": 2}]},
            {"name": "B", "subscriptions": [{"productID": "b.basic", "groupNumber": 1}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Diary", "subscriptions": [
            {"productID": "diary.professor.prose", "groupNumber": 2},
            {"productID": "diary.basics", "groupNumber": 1}]}]}
          """#),
      .flagged(files: [
        "a.json": AppStoreFile.group(
          #""referenceName": "Diary""#, subscriptions: #""productId": "diary.basic", "groupLevel": 1"#,
          #""productId": "diary.pro", "groupLevel": ⟦2⟧"#)
      ]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for products in catalog.productsByGroup {
      let plans = ServiceTier.plans(products)
      // Of each tier, the plan that stands highest.
      var highest: [ServiceTier: (plan: ServiceTier.Plan, level: Int)] = [:]
      for plan in plans {
        guard let level = plan.product.level?.value.value, level >= 1 else { continue }
        if level < highest[plan.tier]?.level ?? .max { highest[plan.tier] = (plan, level) }
      }
      for plan in plans {
        guard let level = plan.product.level, let number = level.value.value, number > 1 else { continue }
        let above = ServiceTier.allCases.lazy.filter { $0 < plan.tier }.compactMap { highest[$0] }
          .first { $0.level < number }?.plan
        guard let above, let otherLevel = above.product.level else { continue }
        sink.report(
          context.finding(
            "the \(quoted(plan.word)) plan is on level \(number), below the \(quoted(above.word)) plan",
            at: Label(level), help: "give the plan that offers the most level 1",
            secondary: [Label(otherLevel, "the \(quoted(above.word)) plan")],
            subject: context.subject(plan.product, of: catalog)))
      }
    }
  }
}
