import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Levels of a group that do not count up from 1.
struct GroupLevelGap: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "group-level-gap", severity: .info, certainty: .observed,
      summary: "the levels of a group skip a number",
      rationale:
        "Levels count up from 1 without a gap wherever the store's tools set them; a gap is left by a plan that was removed or by a slip of the hand.",
      source: "public StoreKit configurations, none of which has a gap")
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Pro", "subscriptions": [
            {"productID": "a", "groupNumber": 1}, {"productID": "b", "groupNumber": ⟦3⟧}]}]}
          """#),
      .flagged(subscription: #""productID": "pro", "groupNumber": ⟦2⟧"#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Pro", "subscriptions": [
            {"productID": "a", "groupNumber": ⟦5⟧}, {"productID": "b", "groupNumber": 1},
            {"productID": "c", "groupNumber": ⟦3⟧}, {"productID": "d", "groupNumber": 3}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"name": "Pro", "subscriptions": [
            {"productID": "a", "groupNumber": 2}, {"productID": "b", "groupNumber": 1},
            {"productID": "c", "groupNumber": 2}]}]}
          """#),
      // Zero is no level; that is the fault there.
      .accepted(subscription: #""productID": "pro", "groupNumber": 0"#),
      // Each group counts for itself.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [
            {"name": "Pro", "subscriptions": [{"productID": "a", "groupNumber": 1}]},
            {"name": "Club", "subscriptions": [{"productID": "b", "groupNumber": 1}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for products in catalog.productsByGroup {
      let ranked = products.compactMap { product in
        product.level.flatMap { level in level.value.value.map { (product, level, $0) } }
      }.filter { $0.2 >= 1 }.sorted { ($0.2, $0.0.span.lower) < ($1.2, $1.0.span.lower) }
      var previous = 0
      for (product, level, number) in ranked {
        defer { previous = number }
        guard number - previous > 1 else { continue }
        let missing =
          number - previous == 2 ? "level \(previous + 1)" : "levels \(previous + 1) to \(number - 1)"
        sink.report(
          context.finding(
            "level \(number) is used, but no plan of the group has \(missing)", at: Label(level),
            help: "use level \(previous + 1) here, or add the missing plan",
            subject: context.subject(product, of: catalog)))
      }
    }
  }
}
