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
      source: "follows from the periods; no public StoreKit configuration means it", catalogs: .appStore,
      evidence: .publicFiles)
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
      // In one storefront of several.
      .flagged(files: [
        "export.json": exampleGroup(
          month: ["USA": "9.99", "JPN": "1500"], year: ["USA": "59.99", "JPN": "⟦1200⟧"])
      ]),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "59.99"}]}]}
          """#),
      // A month in yen is no month in dollars.
      .accepted(files: ["export.json": exampleGroup(month: ["JPN": "1500"], year: ["USA": "99.99"])]),
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
    for year in YearlyPrice.all(in: catalog) {
      let faulty = year.places.filter { $0.year.amount.value <= $0.cheapestMonth.value }
      guard let first = faulty.first else { continue }
      let others = OtherPlaces(faulty.map(\.year))
      sink.report(
        context.finding(
          "a year costs \(quoted(context.spelling(first.year.amount))), and a month \(quoted(context.spelling(first.cheapestMonth)))\(first.year.place.inWords)\(others.suffix)",
          at: Label(first.year.amount), help: "check both prices; they may be swapped",
          secondary: [Label(first.cheapestMonth, "the price of a month")] + others.labels,
          subject: context.subject(year.product, of: catalog)))
    }
  }
}
