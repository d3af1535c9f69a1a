import CatalogModel
import Diagnostics
import RuleKit
import SourceText

/// A period on a product that does not renew.
struct PeriodOnNonSubscription: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "period-on-non-subscription", severity: .error, certainty: .official,
      summary: "a product that does not renew has a subscription period",
      rationale:
        "Only auto-renewable subscriptions have a period. The product is sold once, whatever its author meant to sell.",
      source: "App Store Connect API, attributes of in-app purchases and of subscriptions",
      catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(product: #""type": "Consumable", "recurringSubscriptionPeriod": "⟦P1M⟧""#),
      .flagged(product: #""type": "NonConsumable", "recurringSubscriptionPeriod": "⟦P1Y⟧""#),
      .flagged(
        storeKit: #"""
          {"nonRenewingSubscriptions": [
            {"type": "NonRenewingSubscription", "recurringSubscriptionPeriod": "⟦P1M⟧"}]}
          """#),
      .accepted(product: #""type": "Consumable""#),
      .accepted(product: #""type": "NonConsumable", "recurringSubscriptionPeriod": null"#),
      .accepted(product: #""type": "Consumable", "recurringSubscriptionPeriod": """#),
      .accepted(subscription: #""type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1M""#),
      // A subscription in the wrong list is one fault, and not this one.
      .accepted(product: #""type": "RecurringSubscription", "recurringSubscriptionPeriod": "P1M""#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) where product.isKnownOneTimeProduct {
      // Elsewhere than in Xcode, the time for which a pass is good stands in the same place.
      let isPass = product.kind?.value.value == .nonRenewingSubscription
      if isPass, catalog.kind != .storeKitConfiguration { continue }
      guard let period = product.period, !period.span.isEmpty, let kind = product.kind else { continue }
      sink.report(
        context.finding(
          "\(product.title) is no subscription, but has the period \(quoted(context.spelling(period)))",
          at: Label(period), help: "remove the period, or make the product a subscription of a group",
          secondary: [Label(kind, "the type")], subject: context.subject(product, of: catalog)))
    }
  }
}
