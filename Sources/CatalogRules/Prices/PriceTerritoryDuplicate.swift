import CatalogModel
import Diagnostics
import Money
import RuleKit
import SourceText

/// Two prices of a product for one territory from the same day.
struct PriceTerritoryDuplicate: CatalogRule {
  static var description: RuleDescription {
    RuleDescription(
      id: "price-territory-duplicate", severity: .warning, certainty: .secondHand,
      summary: "a product has two prices for one territory from the same day",
      rationale:
        "A product has one price in a territory at a time, beside what subscribers of before still pay. Which of two is meant cannot be known.",
      source: "validation of App Store Connect tools", catalogs: [.appStoreConnect, .appStoreMetadata])
  }

  static var examples: [Example] {
    [
      .flagged(files: [
        "export.json": exampleSubscription(prices: [
          ExamplePrice("USA", "4.99"), ExamplePrice("DEU", "4.99"), ExamplePrice("DEU", "⟦5.99⟧"),
        ])
      ]),
      .flagged(files: [
        "App.itmsp/metadata.xml": exampleMetadata(
          """
          <products>
            <product><territory>DE</territory><wholesale_price_tier>1</wholesale_price_tier></product>
            <product><territory>DE</territory><wholesale_price_tier>⟦2⟧</wholesale_price_tier></product>
          </products>
          """)
      ]),
      .accepted(files: [
        "export.json": exampleSubscription(prices: [
          ExamplePrice("USA", "4.99"), ExamplePrice("DEU", "4.99"),
          ExamplePrice("DEU", "5.99", #""startDate": "2027-01-01", "preserved": false"#),
        ])
      ]),
      // What subscribers of before pay, and another way to pay, are prices of their own.
      .accepted(files: [
        "export.json": exampleSubscription(
          period: "ONE_YEAR",
          prices: [
            ExamplePrice("DEU", "59.99"), ExamplePrice("DEU", "49.99", #""preserved": true"#),
            ExamplePrice("DEU", "5.99", #""preserved": false, "planType": "MONTHLY""#),
          ])
      ]),
    ]
  }

  init(options: RuleOptions) {}

  /// What no two prices share.
  private struct Key: Hashable {
    let place: SalesPlace
    let startDate: String
    let plan: String
  }

  func check(_ catalog: Catalog, in context: RuleContext, into sink: inout DiagnosticSink) {
    for product in catalog.products {
      var first: [Key: Price] = [:]
      var faulty: [PricedPlace] = []
      var earlier: Price?
      for price in product.prices where !price.isPreserved {
        let place = SalesPlace(price)
        guard !place.title.isEmpty, let amount = price.amount.value.value else { continue }
        let key = Key(
          place: place, startDate: price.startDate?.value ?? "", plan: price.billingPlanType?.value ?? "")
        guard let known = first[key] else {
          first[key] = price
          continue
        }
        earlier = earlier ?? known
        faulty.append(PricedPlace(place: place, amount: price.amount.map { _ in amount }))
      }
      guard let price = faulty.first, let earlier else { continue }
      let others = OtherPlaces(faulty)
      sink.report(
        context.finding(
          "\(quoted(context.spelling(price.amount))) is a second price of \(product.title)\(price.place.inWords)\(others.suffix)",
          at: Label(price.amount), help: "keep one of the two, or set the day from which one holds",
          secondary: [Label(earlier.amount, "the first one")] + others.labels,
          subject: context.subject(product, of: catalog)))
    }
  }
}
