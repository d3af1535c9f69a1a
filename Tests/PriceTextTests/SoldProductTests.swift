import CatalogModel
import LocaleData
import Money
import PriceText
import SourceText
import Testing

struct SoldProductTests {
  private let file = FileID(0)
  private let span = ByteSpan(0, 0)

  private func located<Value>(_ value: Value) -> Located<Value> { Located(value, file, span) }

  private func price(_ amount: String, _ currency: String?, _ storefront: String?) -> Price {
    Price(
      amount: located(Parsed(amount) { Amount($0) }), currency: currency.flatMap { CurrencyCode($0) },
      storefront: storefront.flatMap { StorefrontCode($0) }.map { located($0) })
  }

  private func subscription(
    _ amount: String, _ period: SubscriptionPeriod, group: Int? = 0, list: ProductList = .subscriptions
  ) -> Product {
    var product = Product(list: list, file: file, span: span)
    product.prices = [price(amount, "USD", "USA")]
    product.period = located(.valid(period))
    product.group = group
    return product
  }

  private func sold(_ products: [Product]) -> [SoldProduct] {
    let catalog = Catalog(.storeKitConfiguration, file: file, span: span)
    return products.flatMap { SoldProduct.all($0, of: catalog) }
  }

  private func texts(_ styles: [TextStyle], of product: Product) -> [[String]] {
    let writer = ProductTexts(locale: LocaleID(language: "en"))
    return sold([product]).flatMap { sold in styles.map { writer.texts($0, of: sold) } }
  }

  // MARK: The dearest plan

  @Test func findsTheDearestPlanInAnyOrder() {
    // Neighbors differ by less than a saving that is said.
    let amounts = ["100.00", "100.40", "100.80", "90.00"]
    for start in amounts.indices {
      var plans = sold((amounts[start...] + amounts[..<start]).map { subscription($0, .month) })
      plans.findDearest()
      for plan in plans {
        let expected = plan.amount == Amount("100.80") ? "100.40" : "100.80"
        #expect(plan.dearest?.price == Amount(expected), "\(start)")
      }
    }
  }

  @Test func comparesPlansByTimeWithinOneGroup() {
    var plans = sold([
      subscription("59.99", .year), subscription("9.99", .month), subscription("500.00", .week, group: 1),
      subscription("0", .month), subscription("900.00", .month, list: .nonRenewingSubscriptions),
    ])
    plans.findDearest()
    #expect(plans.map(\.dearest?.price) == [Amount("9.99"), Amount("59.99"), nil, nil, nil])
    #expect(plans.map(\.savedPercent) == [50, nil, nil, nil, nil])
  }

  /// A price sheet may hold plans that cannot take each other's place; base plans of one product can.
  @Test func comparesBasePlansOnlyWithoutGroups() {
    func plan(_ amount: String, _ id: String) -> Product {
      var product = subscription(amount, .month, group: nil)
      product.id = located(id)
      return product
    }
    var plans = sold([plan("9.99", "pro"), plan("4.99", "pro"), plan("99.99", "archive")])
    plans.findDearest()
    #expect(plans.map(\.dearest?.price) == [Amount("4.99"), Amount("9.99"), nil])
  }

  @Test func saysNoSavingOfNothing() {
    var products = [subscription("99", .month), subscription("1199", .year)]
    for index in products.indices { products[index].prices[0].currency = CurrencyCode("JPY") }
    var plans = sold(products)
    plans.findDearest()
    // The dearer plan comes to 99.92 yen a month.
    #expect(plans[0].savedPercent == 1 && plans[0].savedAmount == nil)
  }

  @Test(.timeLimit(.minutes(1))) func findsTheDearestOfManyPlans() {
    var plans = sold((0..<20_000).map { subscription("\($0 + 1)", .month) })
    plans.findDearest()
    #expect(plans.first?.dearest?.price == Amount("20000"))
    #expect(plans.last?.dearest?.price == Amount("19999"))
  }

  // MARK: Prices

  @Test func takesNoOfferPriceOfAnotherStorefrontOrCurrency() {
    let facts: [(price: Price, offer: Price, amount: String?)] = [
      (price("9.99", "USD", nil), price("1.99", "EUR", "DEU"), nil),
      (price("9.99", "USD", nil), price("1.99", "USD", "USA"), "1.99"),
      (price("9.99", "USD", "USA"), price("1.99", "EUR", "USA"), nil),
      (price("9.99", nil, nil), price("1.99", nil, nil), "1.99"),
      (price("9.99", "EUR", "DEU"), price("1.99", "EUR", nil), nil),
    ]
    for fact in facts {
      var product = subscription("1", .month)
      product.prices = [fact.price]
      var offer = Offer(kind: .introductory, file: file, span: span)
      offer.prices = [fact.offer]
      product.offers = [offer]
      #expect(sold([product]).map { $0.product.offers[0].amount } == [fact.amount.flatMap { Amount($0) }])
    }
  }

  @Test func inventsNoCurrency() {
    var product = subscription("1", .month)
    product.prices = [price("9.99", nil, "XYZ"), price("9.99", "EUR", "XYY")]
    #expect(sold([product]).map(\.amount) == [nil, Amount("9.99")])
  }

  @Test func doesNotCallFreeWhatOnlyComesToLessThanTheSmallestCoin() {
    let cheap = subscription("0.99", .year)
    #expect(texts([.perDay, .perWeek], of: cheap) == [[], ["$0.99 per year ($0.01 per week)"]])
    #expect(sold([cheap]).map { $0.equivalent(of: .zero, for: .year, in: .week, rounding: .down) } == [.zero])
  }

  @Test func billsNothingForWhatIsFree() {
    let styles: [TextStyle] = [.rate, .billed, .perDay, .disclosure]
    #expect(texts(styles, of: subscription("0", .month)) == [["Free per month"], [], [], []])
  }
}
