import LocaleData
import Money
import PriceText
import StoreData
import Testing

struct FractionDigitsTests {
  private let english = PriceFormatter(locale: LocaleID(language: "en"), style: .none)

  /// Counts the digits behind the point of a written amount.
  private func digits(_ currency: Currency) -> Int {
    let text = english.string(Amount(coefficient: 1, scale: 0), currency.code)
    return text.split(separator: ".").dropFirst().first?.count ?? 0
  }

  /// ISO 4217 says two for all four, CLDR 48 none. The store showed none for IDR (2026), the developer site two for
  /// COP and PKR and none for HUF (2019).
  @Test(arguments: [("COP", 2), ("IDR", 0), ("PKR", 2), ("HUF", 0)])
  func pinsTheDigitsThatSourcesDisagreeOn(code: String, count: Int) throws {
    let currency = try #require(CurrencyCode(code).flatMap { Currency($0) })
    #expect(currency.isoFractionDigits == 2)
    #expect(CurrencyDigits.standard(currency.code.packed) == 0)
    #expect(currency.shownFractionDigits == count)
    #expect(digits(currency) == count)
  }

  @Test func disagreesOnFourCurrenciesOnly() {
    let disputed = Currency.all.filter { CurrencyDigits.standard($0.code.packed) != $0.isoFractionDigits }
    #expect(disputed.map(\.description) == ["COP", "HUF", "IDR", "PKR"])
  }

  @Test func showsWholeUnitsOfSixCurrencies() {
    #expect(
      Currency.all.filter { digits($0) == 0 }.map(\.description) == [
        "CLP", "HUF", "IDR", "JPY", "KRW", "VND",
      ])
    #expect(Currency.all.allSatisfy { [0, 2].contains(digits($0)) })
  }

  /// A price point must not need more digits than are shown.
  @Test func showsEnoughDigitsForEveryPricePoint() {
    for currency in Currency.all { #expect(digits(currency) >= currency.soldFractionDigits, "\(currency)") }
  }

  @Test(arguments: ["XTS", "BGN", "UAH", "KWD"])
  func showsTwoDigitsOfWhatIsNotSold(code: String) throws {
    let currency = try #require(CurrencyCode(code))
    #expect(english.string(Amount(coefficient: 1, scale: 0), currency) == "1.00")
  }
}
