import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// Several plans of one product for apps with an old billing library.
struct PlayLegacyCompatibleMultiple: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "play-legacy-compatible-multiple", severity: .error, certainty: .official,
      summary: "more than one plan or purchase option of a product is legacy compatible",
      rationale:
        "Apps with an old billing library know one price of a product. Only one base plan, or one way to buy, can be theirs.",
      source:
        "Google Play Developer API, AutoRenewingBasePlanType and OneTimeProductBuyPurchaseOption, legacyCompatible",
      catalogs: .googlePlay)
  }

  static var examples: [Example] {
    [
      .flagged(
        .file,
        #"""
        {"productId": "pro", "basePlans": [
          {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "legacyCompatible": true}},
          {"basePlanId": "yearly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y", "legacyCompatible": ⟦true⟧}}]}
        """#),
      .flagged(
        .file,
        #"""
        {"productId": "coins", "purchaseOptions": [
          {"purchaseOptionId": "buy", "buyOption": {"legacyCompatible": true}},
          {"purchaseOptionId": "gift", "buyOption": {"legacyCompatible": ⟦true⟧}}]}
        """#),
      .accepted(
        .file,
        #"""
        {"productId": "pro", "basePlans": [
          {"basePlanId": "monthly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M", "legacyCompatible": true}},
          {"basePlanId": "yearly", "autoRenewingBasePlanType": {"billingPeriodDuration": "P1Y", "legacyCompatible": false}}]}
        """#),
      // One for each product is right.
      .accepted(
        .file,
        #"""
        {"oneTimeProducts": [
          {"productId": "coins", "purchaseOptions": [{"purchaseOptionId": "buy", "buyOption": {"legacyCompatible": true}}]},
          {"productId": "gems", "purchaseOptions": [{"purchaseOptionId": "buy", "buyOption": {"legacyCompatible": true}}]}]}
        """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    // The plans of one product follow each other, and share the place of its id.
    var first: Located<Bool>?
    var owner: Located<String>?
    for product in catalog.products where !product.isPartial {
      if product.id == nil || product.id != owner { first = nil }
      owner = product.id
      guard let isLegacy = product.play?.isLegacyCompatible, isLegacy.value else { continue }
      guard let earlier = first else {
        first = isLegacy
        continue
      }
      sink.report(
        context.finding(
          "\(product.planTitle) is legacy compatible beside another one", at: Label(isLegacy),
          help: "keep one of them", secondary: [Label(earlier, "the other one")],
          subject: context.subject(product, of: catalog)))
    }
  }
}
