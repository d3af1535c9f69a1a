import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText
import StoreData

/// A price in another currency than its storefront bills in.
struct PriceCurrencyMismatch: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-currency-mismatch", severity: .warning, certainty: .secondHand,
      summary: "a price is in another currency than its storefront bills in",
      rationale:
        "Each storefront of the App Store bills in one currency, most in US dollars or euros. An amount in another one is the price of another storefront, or was never converted.",
      source: "App Store Connect API, currency of territories, as published in May 2026",
      catalogs: [.priceSheet])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,4.99
        com.example.app.pro,POL,EUR,⟦4.99⟧
        """
      ]),
      .flagged(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,UKR,UAH,⟦199⟧
        com.example.app.pro,KAZ,RUB,490
        """
      ]),
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,POL,PLN,24.99
        com.example.app.pro,UKR,USD,4.99
        com.example.app.pro,XKS,EUR,4.99
        """
      ]),
      // A sheet that has all prices in one currency is a plan, to be converted for each storefront.
      .accepted(files: [
        "prices.csv": """
        product_id,storefront,currency,price
        com.example.app.pro,USA,USD,9.99
        com.example.app.pro,DEU,USD,8.99
        com.example.app.pro,IND,USD,2.99
        """
      ]),
      // Without a storefront there is nothing to compare the currency with.
      .accepted(files: ["prices.csv": "product_id,currency,price\ncom.example.app.pro,EUR,4.99"]),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    let products = context.appStoreProducts(of: catalog)
    guard !Self.isPlan(products) else { return }
    for product in products {
      let prices = product.prices + product.offers.flatMap(\.prices)
      let faulty = prices.filter { Self.billed($0) != nil }
      // What a storefront billed in before is a fact of the day on which the sheet was made.
      let sorted = faulty.filter { !Self.isFormer($0) } + faulty.filter(Self.isFormer)
      guard let first = sorted.first, let billed = Self.billed(first), let currency = first.currency,
        let storefront = first.storefront
      else { continue }
      let others = OtherPlaces(sorted.compactMap(Self.priced))
      let isFormer = Self.isFormer(first)
      sink.report(
        context.finding(
          "\(quoted(context.spelling(first.amount))) for \(storefront.value) is in \(currency), but the storefront bills in \(billed)\(others.suffix)",
          at: Label(first.amount), help: "write the price in \(billed)", severity: isFormer ? .info : nil,
          secondary: others.labels,
          notes: isFormer ? ["The storefront billed in \(currency) before."] : [],
          subject: context.subject(product, of: catalog)))
    }
  }

  /// Returns the currency that a price should be in; nil for one that is, and for one of which nothing is known.
  private static func billed(_ price: Price) -> Currency? {
    guard price.tier == nil, price.amount.value.value != nil, let currency = price.currency,
      let storefront = price.storefront.flatMap({ Storefront($0.value) }),
      storefront.currency.code != currency
    else { return nil }
    return storefront.currency
  }

  private static func priced(_ price: Price) -> PricedPlace? {
    price.amount.value.value.map { amount in
      PricedPlace(place: SalesPlace(price), amount: price.amount.map { _ in amount })
    }
  }

  private static func isFormer(_ price: Price) -> Bool {
    switch (price.storefront?.value.description, price.currency?.description) {
    case ("BGR", "BGN"), ("HRV", "HRK"): true
    default: false
    }
  }

  /// Whether storefronts of several currencies have one currency throughout.
  private static func isPlan(_ products: [Product]) -> Bool {
    let prices = products.flatMap { $0.prices.filter { $0.storefront != nil } }
    guard let first = prices.first?.currency else { return false }
    let storefronts = prices.compactMap { $0.storefront.flatMap { Storefront($0.value) }?.currency.code }
    return prices.count > 2 && prices.allSatisfy { $0.currency == first } && Set(storefronts).count > 2
  }
}
