import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Two base plans of a subscription, or two ways to buy a product, with one id.
struct PlayBasePlanIdDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-base-plan-id-duplicate", severity: .error, certainty: .official,
      summary: "two base plans or purchase options of one product have the same id",
      rationale:
        "The id tells the plans of a subscription apart; Google Play refuses a product with two plans of one id.",
      source:
        "Google Play Developer API, BasePlan, basePlanId; OneTimeProductPurchaseOption, purchaseOptionId",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"""
        {"productId": "pro", "basePlans": [
          {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}},
          {"basePlanId": "⟦monthly⟧", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}}]}
        """#),
      .flagged(
        .file,
        #"""
        {"productId": "coins", "purchaseOptions": [
          {"purchaseOptionId": "buy", "buyOption": {}}, {"purchaseOptionId": "⟦buy⟧", "buyOption": {}}]}
        """#),
      .accepted(
        .file,
        #"""
        {"productId": "pro", "basePlans": [
          {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"}},
          {"basePlanId": "yearly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y"}}]}
        """#),
      // Plans of two subscriptions may have the same id.
      .accepted(
        .file,
        #"""
        {"subscriptions": [
          {"productId": "pro", "basePlans": [{"basePlanId": "monthly"}]},
          {"productId": "max", "basePlans": [{"basePlanId": "monthly"}]}]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    // The plans of one product follow each other, and share the place of its id.
    var first: [String: Located<String>] = [:]
    var owner: Located<String>?
    for product in catalog.products where !product.isPartial {
      if product.id == nil || product.id != owner { first = [:] }
      owner = product.id
      guard let id = product.list == .subscriptions ? product.basePlanID : product.play?.purchaseOptionID,
        !id.value.isEmpty
      else { continue }
      guard let earlier = first[id.value] else {
        first[id.value] = id
        continue
      }
      let name = product.list == .subscriptions ? "base plan" : "purchase option"
      sink.report(
        context.finding(
          "another \(name) of the product is called \(quoted(id.value))", at: Label(id),
          help: "give each \(name) an id of its own", secondary: [Label(earlier, "first here")],
          subject: context.subject(product, of: catalog)))
    }
  }
}
