import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A yearly plan that costs no more than a monthly plan of the same service.
struct PriceYearlyBelowMonthly: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-yearly-below-monthly", severity: .warning, certainty: .derived,
      summary: "a yearly plan costs no more than a month of the same service",
      rationale:
        "A year for the price of a month or less is almost surely two prices swapped, or a price of another plan.",
      source: "follows from the periods; no public StoreKit configuration means it", evidence: .publicFiles)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "⟦5.99⟧"}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P12M", "displayPrice": "⟦9.99⟧"},
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "59.99"}]}]}
          """#),
      // Another level is another service.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "29.99"},
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "19.99"}]}]}
          """#),
      // So is another name, whatever the levels say.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"productID": "basic", "groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "9.99"},
            {"productID": "pro", "groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"}]}]}
          """#),
      // The cheapest month counts where there are several.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "19.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "1.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "14.99"}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for year in YearlyPrice.all(in: catalog) where year.amount.value <= year.cheapestMonth.value {
      sink.report(
        context.finding(
          "a year costs \(quoted(context.spelling(year.amount))), and a month \(quoted(context.spelling(year.cheapestMonth)))",
          at: Label(year.amount), help: "check both prices; they may be swapped",
          secondary: [Label(year.cheapestMonth, "the price of a month")],
          subject: context.subject(year.product, of: catalog)))
    }
  }
}
