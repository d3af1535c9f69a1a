import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A product that costs much more on one store than on the other.
struct CrossStorePriceGap: WorkspaceRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "cross-store-price-gap", severity: .info, certainty: .derived,
      summary: "a product costs much more on one store than on the other",
      rationale:
        "Customers with devices of both kinds compare. A price that differs by more than a fifth in one country is mostly one that was changed on one store only.",
      source: "follows from the prices", options: [Self.gap], catalogs: .all)
  }

  private static let gap = RuleOption(
    "percent", .integer(20), "how many percent of the higher price the two may differ")

  static var examples: [Example] {
    [
      .flagged(files: [
        "apple/export.json": exampleSubscription(prices: [ExamplePrice("USA", "⟦9.99⟧")]),
        "google/subscription.json": play(["US": ("USD", 4, 990_000_000)]),
      ]),
      .flagged(files: [
        "apple/export.json": exampleSubscription(prices: [
          ExamplePrice("USA", "9.99"), ExamplePrice("DEU", "⟦6.99⟧"),
        ]),
        "google/subscription.json": play(["US": ("USD", 9, 990_000_000), "DE": ("EUR", 10, 990_000_000)]),
      ]),
      .accepted(files: [
        "apple/export.json": exampleSubscription(prices: [ExamplePrice("USA", "9.99")]),
        "google/subscription.json": play(["US": ("USD", 8, 990_000_000)]),
      ]),
      // A country that one store bills in another currency is not compared.
      .accepted(files: [
        "apple/export.json": exampleSubscription(prices: [ExamplePrice("UKR", "9.99")]),
        "google/subscription.json": play(["UA": ("UAH", 399, 0)]),
      ]),
    ]
  }

  private static func play(_ prices: KeyValuePairs<String, (currency: String, units: Int, nanos: Int)>)
    -> String
  {
    let configs = prices.map { region, price in
      #"{"regionCode": "\#(region)", "newSubscriberAvailability": true, "price": {"currencyCode": "\#(price.currency)", "units": "\#(price.units)", "nanos": \#(price.nanos)}}"#
    }
    return #"""
      {"packageName": "com.example.app", "productId": "pro", "basePlans": [{"basePlanId": "auto", "state": "ACTIVE",
        "autoRenewingBasePlanType": {"billingPeriodDuration": "P1M"},
        "regionalConfigs": [\#(configs.joined(separator: ", "))]}]}
      """#
  }

  private let percent: Int

  init(options: RuleOptions) { percent = min(max(options.integer(Self.gap), 1), 99) }

  func check(_ workspace: Workspace, in context: RuleContext, into sink: inout DiagnosticSink) {
    for pair in StorePair.all(in: workspace, withPackages: true) {
      let apple = pair.apple.product.standingPrices
      var faulty: [(apple: PricedPlace, google: Located<Amount>)] = []
      for price in pair.google.product.prices where price.isForSale?.value != false {
        let place = SalesPlace(price)
        guard let storefront = place.storefront, Storefront(storefront)?.currency.code == price.currency,
          let own = apple[place], let amount = price.amount.value.value, isApart(own.value, amount)
        else { continue }
        faulty.append((PricedPlace(place: place, amount: own), price.amount.map { _ in amount }))
      }
      guard let first = faulty.first else { continue }
      let others = OtherPlaces(faulty.map(\.apple))
      sink.report(
        context.finding(
          "\(pair.apple.product.title) costs \(first.apple.amount.value)\(first.apple.place.inWords) on the App Store, and \(first.google.value) on Google Play\(others.suffix)",
          at: Label(first.apple.amount), help: "check both prices",
          secondary: [Label(first.google, "the price on Google Play")],
          subject: context.subject(pair.apple.product, of: pair.apple.catalog)))
    }
  }

  private func isApart(_ left: Amount, _ right: Amount) -> Bool {
    let (low, high) = (min(left, right), max(left, right))
    guard !low.isZero, let limit = high.scaled(by: 100 - percent, over: 100, toScale: 4) else { return false }
    return low < limit
  }
}
