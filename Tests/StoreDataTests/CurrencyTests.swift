import Money
import StoreData
import Testing

@Test func listsTheBilledCurrencies() {
  #expect(Currency.all.count == 43)
  #expect(Set(Currency.all) == Set(Storefront.all.map(\.currency)))
  for currency in Currency.all { #expect(Currency(currency.code) == currency) }
}

@Test(arguments: ["HRK", "BGN", "UAH", "AAA", "ZZZ"])
func isNotBilled(code: String) throws {
  let code = try #require(CurrencyCode(code))
  #expect(Currency(code) == nil)
  #expect(PriceLadder(code) == nil)
}

@Test(arguments: [
  ("USD", 2, 2, 2, FactCertainty.observed), ("JPY", 0, 0, 0, .observed), ("KRW", 0, 0, 0, .observed),
  ("VND", 0, 0, 0, .observed), ("IDR", 2, 0, 0, .observed), ("CLP", 0, 0, 0, .derived),
  ("HUF", 2, 0, 0, .derived),
  ("INR", 2, 0, 0, .derived), ("TWD", 2, 0, 2, .observed), ("CNY", 2, 1, 2, .observed),
  ("COP", 2, 0, 2, .derived), ("CZK", 2, 2, 2, .derived), ("RON", 2, 2, 2, .secondHand),
])
func knowsTheDigits(code: String, iso: Int, sold: Int, shown: Int, certainty: FactCertainty) throws {
  let code = try #require(CurrencyCode(code))
  let currency = try #require(Currency(code))
  #expect(currency.isoFractionDigits == iso)
  #expect(currency.soldFractionDigits == sold)
  #expect(currency.shownFractionDigits == shown)
  #expect(currency.shownCertainty == certainty)
}

@Test func sellsInWholeUnits() {
  let whole = Currency.all.filter { $0.soldFractionDigits == 0 }.map(\.description)
  #expect(
    whole.joined(separator: " ")
      == "CLP COP DKK HKD HUF IDR INR JPY KRW KZT MXN NGN NOK PHP PKR RUB SEK THB TWD TZS VND")
}
