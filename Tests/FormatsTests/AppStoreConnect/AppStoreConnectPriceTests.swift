import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

struct AppStoreConnectPriceTests {
  private static let server = "https://api.appstoreconnect.apple.com"
  /// `{"s":"6446","t":"JPN","p":"10012"}` and `{"s":"6446","t":"GBR","p":"1"}` in Base64.
  private static let japan = "eyJzIjoiNjQ0NiIsInQiOiJKUE4iLCJwIjoiMTAwMTIifQ"
  private static let britain = "eyJzIjoiNjQ0NiIsInQiOiJHQlIiLCJwIjoiMSJ9"

  private func price(
    _ id: String, territory: String?, point: String, _ attributes: String = "", type: String = "subscription"
  ) -> String {
    let place = territory.map { #""territory":{"data":{"type":"territories","id":"\#($0)"}},"# } ?? ""
    return #"""
      {"type":"\#(type)Prices","id":"\#(id)","attributes":{\#(attributes)},"relationships":{\#(place)
      "\#(type)PricePoint":{"data":{"type":"\#(type)PricePoints","id":"\#(point)"}}}}
      """#
  }

  private func point(_ id: String, _ price: String, type: String = "subscription") -> String {
    #"{"type":"\#(type)PricePoints","id":"\#(id)","attributes":{"customerPrice":"\#(price)","proceeds":"1","proceedsYear2":"1"}}"#
  }

  private func list(_ data: [String], _ included: [String], _ address: String = "") -> String {
    #"{"data":[\#(data.joined(separator: ","))],"included":[\#(included.joined(separator: ","))],"links":{"self":"\#(address)"}}"#
  }

  @Test func readsAmountTerritoryAndCurrencyWhereTheyStand() throws {
    let sample = ResponseFolderSample(
      list(
        [
          price(
            "x", territory: "⟦DEU⟧", point: "p",
            #""startDate":"⟦2030-01-01⟧","preserved":true,"planType":"⟦MONTHLY⟧""#)
        ],
        [point("p", "⟦4.99⟧"), #"{"type":"territories","id":"DEU","attributes":{"currency":"XTS"}}"#],
        Self.server + "/v1/subscriptions/6446/prices?include=territory"))
    let product = try sample.product()
    try #require(product.prices.count == 1)
    let price = product.prices[0]
    #expect(product.isPartial && product.internalID?.value == "6446")
    #expect(price.amount.value == .valid(Amount(coefficient: 499, scale: 2)))
    #expect(price.storefront?.value == StorefrontCode("DEU"))
    // The file's own word counts, not the table of the tool.
    #expect(price.currency == CurrencyCode("XTS"))
    #expect(price.isPreserved)
    let places = [
      price.startDate?.span, price.billingPlanType?.span, price.storefront?.span, price.amount.span,
    ]
    #expect(places == sample.marks[0])
    #expect(sample.problems() == [])
  }

  @Test func takesTheTerritoryAndProductOfAPricePointsId() throws {
    let sample = ResponseFolderSample(
      list(
        [
          price("x", territory: nil, point: "⟦\(Self.japan)⟧"),
          price("y", territory: nil, point: Self.britain),
        ],
        [point(Self.japan, "600"), point(Self.britain, "3.99")]),
      #"{"data":{"type":"subscriptions","id":"6446","attributes":{"productId":"pro"}}}"#)
    let product = try sample.product()
    #expect(product.id?.value == "pro")
    #expect(product.prices.map(\.storefront?.value.description) == ["GBR", "JPN"])
    #expect(product.prices.map(\.currency?.description) == ["GBP", "JPY"])
    #expect(product.prices.last?.storefront?.span == sample.marks[0][0])
  }

  @Test(arguments: [
    "eyJ", "eyJzIjoi", "eyJ!", "eyJzIjo1fQ==", "{\"t\":\"USA\"}", "e30=", "eyJ0IjpbXX0",
    String(repeating: "eyJh", count: 2000),
  ])
  func takesAnyOtherIdAsItIs(_ id: String) throws {
    let escaped = id.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"")
    let sample = ResponseFolderSample(
      list([price("x", territory: nil, point: escaped)], [point(escaped, "1.99")]))
    #expect(try sample.product().prices.map(\.storefront) == [nil])
    #expect(sample.problems() == [])
  }

  @Test func sortsCurrentPricesBeforeDatedOnes() throws {
    let sample = ResponseFolderSample(
      list(
        [
          price("1", territory: "USA", point: "p", #""startDate":"2031-01-01""#),
          price("2", territory: "USA", point: "p", #""preserved":true"#),
          price("3", territory: "GBR", point: "p", #""startDate":"2030-01-01""#),
          price("4", territory: "USA", point: "p", #""planType":"MONTHLY""#),
          price("5", territory: "USA", point: "p", #""startDate":null"#),
          price("6", territory: "DEU", point: "p"),
        ], [point("p", "1.99")]))
    let prices = try sample.product().prices
    #expect(prices.map(\.storefront?.value.description) == ["DEU", "USA", "USA", "USA", "GBR", "USA"])
    #expect(prices.map(\.isPreserved) == [false, false, false, true, false, false])
    #expect(prices.map(\.billingPlanType?.value) == [nil, nil, "MONTHLY", nil, nil, nil])
    #expect(prices.map(\.startDate?.value) == [nil, nil, nil, nil, "2030-01-01", "2031-01-01"])
  }

  @Test func startsWithTheBaseTerritoryOfASchedule() throws {
    let schedule = #"""
      {"data":{"type":"inAppPurchasePriceSchedules","id":"5","relationships":{
        "inAppPurchase":{"data":{"type":"inAppPurchases","id":"5"}},
        "baseTerritory":{"data":{"type":"territories","id":"GBR"}},
        "manualPrices":{"data":[{"type":"inAppPurchasePrices","id":"m"}]}}}}
      """#
    let sample = ResponseFolderSample(
      #"{"data":{"type":"inAppPurchases","id":"5","attributes":{"productId":"coins"}}}"#, schedule,
      list(
        [price("m", territory: "GBR", point: "p", #""manual":true"#, type: "inAppPurchase")],
        [point("p", "0.99", type: "inAppPurchase")],
        Self.server + "/v1/inAppPurchasePriceSchedules/5/manualPrices"),
      list(
        [price("a", territory: "AUS", point: "q", #""manual":false"#, type: "inAppPurchase")],
        [point("q", "1.99", type: "inAppPurchase")],
        Self.server + "/v1/inAppPurchasePriceSchedules/5/automaticPrices"))
    let product = try sample.product()
    #expect(product.prices.map(\.storefront?.value.description) == ["GBR", "AUS"])
    #expect(product.prices.map(\.currency?.description) == ["GBP", "AUD"])
    #expect(product.amount?.description == "0.99")
    #expect(sample.documents.allSatisfy { $0.problems.isEmpty })
  }

  @Test func findsTheInAppPurchaseOfAScheduleByItsId() throws {
    let sample = ResponseFolderSample(
      list(
        [price("m", territory: "USA", point: "p", type: "inAppPurchase")],
        [point("p", "0.99", type: "inAppPurchase")],
        Self.server + "/v1/inAppPurchasePriceSchedules/5/manualPrices"),
      #"{"data":{"type":"inAppPurchases","id":"5","attributes":{"productId":"coins"}}}"#)
    #expect(try sample.product().id?.value == "coins")
    #expect(try sample.product().prices.count == 1)
  }

  @Test func passesOverPricesWhosePointNoFileHas() throws {
    let sample = ResponseFolderSample(
      list(
        [price("x", territory: "USA", point: "p"), price("y", territory: "DEU", point: "q")],
        [point("q", "2")]))
    #expect(try sample.product().prices.map(\.storefront?.value.description) == ["DEU"])
    #expect(sample.problems() == [])
  }

  @Test func keepsWhatIsNoAmountAndNoTerritory() throws {
    let sample = ResponseFolderSample(
      list(
        [price("x", territory: "US", point: "p"), price("y", territory: "FRA", point: "q")],
        [
          point("p", "1,99"),
          #"{"type":"subscriptionPricePoints","id":"q","attributes":{"customerPrice":⟦3.5⟧}}"#,
        ]))
    let prices = try sample.product().prices
    #expect(prices.map(\.amount.value) == [.valid(Amount(coefficient: 35, scale: 1)), .invalid("1,99")])
    #expect(prices.map(\.region?.value) == [nil, "US"])
    #expect(prices.map(\.storefront?.value.description) == ["FRA", nil])
    #expect(sample.problems() == ["wrongType 3.5: \"customerPrice\" is a number, not a string"])
  }
}
