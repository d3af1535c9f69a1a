import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A yearly plan that costs as much as twelve months.
struct PriceYearlyNoDiscount: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-yearly-no-discount", severity: .info, certainty: .derived,
      summary: "a yearly plan costs no less than twelve months of the same service",
      rationale:
        "Customers who pay for a year at once expect to save, and texts such as \"save 20%\" are untrue without a saving.",
      source: "follows from the periods", catalogs: .appStore)
  }

  static var examples: [Example] {
    [
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "⟦129.99⟧"}]}]}
          """#),
      .flagged(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "5.00"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "⟦60.00⟧"}]}]}
          """#),
      .flagged(files: [
        "export.json": exampleGroup(
          month: ["USA": "9.99", "DEU": "9.99"], year: ["USA": "59.99", "DEU": "⟦119.99⟧"])
      ]),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "9.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "79.99"}]}]}
          """#),
      // Some catalogs put a small and a large plan on one level.
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "1.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1M", "displayPrice": "4.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "49.99"}]}]}
          """#),
      .accepted(
        storeKit: #"""
          {"subscriptionGroups": [{"subscriptions": [
            {"groupNumber": 2, "recurringSubscriptionPeriod": "P1M", "displayPrice": "1.99"},
            {"groupNumber": 1, "recurringSubscriptionPeriod": "P1Y", "displayPrice": "79.99"}]}]}
          """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for year in YearlyPrice.all(in: catalog) {
      let faulty = year.places.filter { place in
        place.dearestMonth.value.multiplied(by: 12).map { place.year.amount.value >= $0 } ?? false
      }
      guard let first = faulty.first, let months = first.dearestMonth.value.multiplied(by: 12) else {
        continue
      }
      let others = OtherPlaces(faulty.map(\.year))
      sink.report(
        context.finding(
          "a year costs \(quoted(context.spelling(first.year.amount))), and twelve months \(months)\(first.year.place.inWords)\(others.suffix)",
          at: Label(first.year.amount), help: "set the price of a year below \(months)",
          secondary: [Label(first.dearestMonth, "the price of a month")] + others.labels,
          subject: context.subject(year.product, of: catalog)))
    }
  }
}
