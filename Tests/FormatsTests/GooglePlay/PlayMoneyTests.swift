import CatalogModel
import Formats
import Money
import SourceText
import TestSupport
import Testing

/// Amounts as the two versions of the interface write them.
struct PlayMoneyTests {
  private func inPlan(_ money: String) -> String {
    #"{"productId": "a", "basePlans": [{"basePlanId": "b", "regionalConfigs": [{"regionCode": "US", "price": "#
      + money + "}]}]}"
  }

  private func inAppProduct(_ money: String) -> String {
    #"{"sku": "a", "purchaseType": "managedUser", "defaultPrice": "# + money + "}"
  }

  @Test(arguments: [
    (#""units": "4", "nanos": 990000000"#, "4.99"), (#""units": 4, "nanos": 990000000"#, "4.99"),
    (#""units": "4", "nanos": "990000000""#, "4.99"), (#""units": "1200""#, "1200"),
    (#""nanos": 990000000"#, "0.99"), (#""nanos": 1"#, "0.000000001"), (#""units": "0", "nanos": 0"#, "0"),
    (#""units": "480", "nanos": 0"#, "480"), (#""units": 480.0"#, "480"), (#""units": null"#, "0"),
    (#""units": "9223372036854775807""#, "9223372036854775807"), ("\"nanos\": 500000000", "0.5"),
  ])
  func readsUnitsAndNanosExactly(_ money: String, _ amount: String) {
    let reading = PlayReading(inPlan(#"{"currencyCode": "USD", \#(money)}"#))
    #expect(reading.products.first?.amount?.description == amount)
    #expect(reading.messages == [])
  }

  @Test(arguments: [
    (#""4990000""#, "4.99"), ("4990000", "4.99"), (#""1""#, "0.000001"), (#""799000""#, "0.799"),
    (#""4400000000""#, "4400"), (#""0""#, "0"), (#""9223372036854775807""#, "9223372036854.775807"),
  ])
  func readsMicrosExactly(_ micros: String, _ amount: String) {
    let reading = PlayReading(inAppProduct(#"{"currency": "USD", "priceMicros": \#(micros)}"#))
    #expect(reading.products.first?.amount?.description == amount)
    #expect(reading.messages == [])
  }

  @Test(arguments: [
    #"⟦{"currencyCode": "USD", "units": "1", "nanos": -500000000}⟧"#,
    #"⟦{"currencyCode": "USD", "units": "-1", "nanos": 500000000}⟧"#,
    #"⟦{"currencyCode": "USD", "units": "1", "nanos": 1000000000}⟧"#,
    #"⟦{"currencyCode": "USD", "units": "1", "nanos": -9223372036854775808}⟧"#,
    #"⟦{"currencyCode": "USD", "units": "9223372036854775807", "nanos": 1}⟧"#,
    #"{"currencyCode": "USD", "units": "⟦-1⟧"}"#,
    #"{"currencyCode": "USD", "units": "⟦4.99⟧"}"#,
    #"{"currencyCode": "USD", "units": ⟦4.99⟧}"#,
    #"{"currencyCode": "USD", "units": "⟦9223372036854775808⟧"}"#,
    #"{"currencyCode": "USD", "units": "⟦⟧"}"#,
    #"{"currencyCode": "USD", "units": ⟦true⟧}"#,
    #"{"currencyCode": "USD", "nanos": ⟦0.5⟧}"#,
  ])
  func complainsOfWhatIsNoAmount(_ marked: String) throws {
    let (found, expected, messages) = isMarked(inPlan(marked))
    #expect(found == expected, "\(messages)")
    let price = try #require(PlayReading(inPlan(MarkedText(marked).text)).products.first?.prices.first)
    #expect(price.amount.value.value == nil)
    #expect(price.amount.span == expected.first && price.region?.value == "US")
  }

  @Test(arguments: [
    #"{"currency": "USD", "priceMicros": "⟦4.99⟧"}"#, #"{"currency": "USD", "priceMicros": "⟦-1⟧"}"#,
    #"{"currency": "USD", "priceMicros": ⟦1e400⟧}"#, #"⟦{⟧"currency": "USD"}"#,
    #"⟦{⟧"priceMicros": "1"}"#, #"{"priceMicros": "1", "currency": "⟦usd⟧"}"#,
    #"{"priceMicros": "1", "currency": "⟦US$⟧"}"#, #"{"priceMicros": "1", "currency": ⟦3⟧}"#,
    #"{"⟦units⟧": "1", "currency": "USD"}"#, #"{"priceMicros": "1", "⟦currencyCode⟧": "USD"}"#,
    #"{"priceMicros": "1", "currency": "USD", "⟦amount⟧": 1}"#, #"⟦"4.99"⟧"#,
  ])
  func complainsOfPricesInMicros(_ marked: String) {
    let (found, expected, messages) = isMarked(inAppProduct(marked))
    #expect(found == expected, "\(messages)")
  }

  @Test func takesTheWayThatBelongsThereWhereBothStand() throws {
    let both = #"{"currencyCode": "USD", "units": "1", "priceMicros": "2000000", "currency": "EUR"}"#
    let plan = try #require(PlayReading(inPlan(both)).products.first?.prices.first)
    #expect(plan.amount.value.value?.description == "1" && plan.currency == .usd)
    let product = try #require(PlayReading(inAppProduct(both)).products.first?.prices.first)
    #expect(product.amount.value.value?.description == "2" && product.currency?.description == "EUR")
    #expect(PlayReading(inPlan(both)).messages == ["the key \"priceMicros\" is not known here"])
    #expect(PlayReading(inAppProduct(both)).messages == ["the key \"currencyCode\" is not known here"])
  }

  @Test func namesNoStorefrontForARegionThatTheAppStoreLacks() throws {
    let text =
      #"{"sku": "a", "purchaseType": "managedUser", "prices": {"US": {"currency": "USD", "priceMicros": "1"}, "AD": {"currency": "EUR", "priceMicros": "1"}, "us": {"currency": "USD", "priceMicros": "1"}}}"#
    let prices = try #require(PlayReading(text).products.first?.prices)
    #expect(prices.map { $0.region?.value } == ["US", "AD", "us"])
    #expect(prices.map { $0.storefront?.value.description } == ["USA", nil, nil])
  }
}
