import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// A price of zero where the store sells nothing for free.
struct PriceZero: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-zero", severity: .error, certainty: .official,
      summary: "a product that must cost something has a price of zero",
      rationale:
        "A subscription cannot cost nothing: a free time is an introductory offer. Of products sold once, only a non-consumable may be free, as a trial of the app.",
      source: "App Review Guidelines 3.1.1", catalogs: .appStorePrices)
  }

  static var examples: [Example] {
    [
      .flagged(subscription: #""displayPrice": "⟦0.00⟧""#),
      .flagged(subscription: #""displayPrice": "⟦0⟧""#),
      .flagged(product: #""type": "Consumable", "displayPrice": "⟦0.0⟧""#),
      .flagged(files: [
        "prices.csv": "product_id,storefront,kind,price\ncom.example.app.pro,USA,RecurringSubscription,⟦0.00⟧"
      ]),
      .accepted(product: #""type": "NonConsumable", "displayPrice": "0.00""#),
      .accepted(subscription: #""displayPrice": "0.99""#),
      .accepted(
        subscription:
          #""displayPrice": "4.99", "introductoryOffer": {"paymentMode": "free", "displayPrice": "0.00"}"#),
      .accepted(product: #""type": "Consumable", "displayPrice": """#),
    ]
  }

  init(options: RuleOptions) {}

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in context.appStoreProducts(of: catalog) {
      let kind = product.kind?.value.value
      guard product.isSubscription || kind == .consumable || kind == .nonRenewingSubscription else {
        continue
      }
      let zeros = StandingPrices(product.prices).all.filter { $0.amount.value.isZero }
      guard let price = zeros.first?.amount else { continue }
      let others = OtherPlaces(zeros)
      sink.report(
        context.finding(
          product.isSubscription
            ? "a subscription cannot cost \(quoted(context.spelling(price)))\(others.suffix)"
            : "\(product.title) costs nothing\(others.suffix)",
          at: Label(price),
          help: product.isSubscription
            ? "set a price, and give the free time as an introductory offer" : "set a price above zero",
          // That other free products are refused is said by what the guideline leaves out.
          severity: product.isSubscription ? .error : .warning, secondary: others.labels,
          subject: context.subject(product, of: catalog)))
    }
  }
}
