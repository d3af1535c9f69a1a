import Foundation
import LocaleData
import Money
import PriceText
import Testing

struct PriceFormatterTests {
  private typealias Style = PriceFormatter.SymbolStyle

  /// Facts of CLDR 48, read by hand from its patterns and symbols.
  @Test func writesPricesAsTheLocaleDoes() throws {
    let facts: [(locale: String, amount: String, currency: String, style: Style, text: String)] = [
      ("en", "9.99", "USD", .standard, "$9.99"), ("en", "1234.5", "USD", .standard, "$1,234.50"),
      ("en", "0", "USD", .standard, "$0.00"), ("en", "1000", "JPY", .standard, "¥1,000"),
      ("en", "9.99", "CAD", .standard, "CA$9.99"), ("en", "9.99", "CAD", .narrow, "$9.99"),
      ("en", "9.99", "CHF", .standard, "CHF\u{A0}9.99"), ("en", "9.99", "USD", .code, "USD\u{A0}9.99"),
      ("en", "1234.56", "USD", .none, "1,234.56"), ("en-GB", "9.99", "USD", .standard, "US$9.99"),
      ("en-DE", "1234.56", "EUR", .standard, "€1,234.56"),
      ("en-DE", "1234.56", "USD", .standard, "1.234,56\u{A0}US$"),
      ("en-AT", "1234.56", "EUR", .standard, "€\u{A0}1.234,56"),
      ("de", "9.99", "EUR", .standard, "9,99\u{A0}€"), ("de", "1234.56", "EUR", .standard, "1.234,56\u{A0}€"),
      ("de", "9.99", "USD", .code, "9,99\u{A0}USD"),
      ("de-AT", "1234.56", "EUR", .standard, "€\u{A0}1.234,56"),
      ("de-CH", "1234.5", "CHF", .standard, "CHF\u{A0}1'234.50"),
      ("fr", "1234.56", "EUR", .standard, "1\u{202F}234,56\u{A0}€"),
      ("fr", "9.99", "USD", .standard, "9,99\u{A0}$US"), ("fr-CA", "9.99", "CAD", .standard, "9,99\u{A0}$"),
      ("es", "1234.56", "EUR", .standard, "1234,56\u{A0}€"),
      ("es", "12345.6", "EUR", .standard, "12.345,60\u{A0}€"),
      ("es-MX", "1234.56", "MXN", .standard, "$1,234.56"), ("pt-BR", "9.9", "BRL", .standard, "R$\u{A0}9,90"),
      ("pt-PT", "1234.56", "EUR", .standard, "1234,56\u{A0}€"),
      ("it", "9.99", "EUR", .standard, "9,99\u{A0}€"),
      ("ja", "1000", "JPY", .standard, "¥1,000"), ("ko", "6500", "KRW", .standard, "₩6,500"),
      ("zh-Hans", "38", "CNY", .standard, "¥38.00"), ("zh-Hant", "150", "TWD", .standard, "$150.00"),
      ("ru", "1234.5", "RUB", .standard, "1\u{A0}234,50\u{A0}₽"),
      ("pl", "1234.56", "PLN", .standard, "1234,56\u{A0}zł"),
      ("pl", "12345.6", "PLN", .standard, "12\u{A0}345,60\u{A0}zł"),
      ("tr", "1299.99", "TRY", .standard, "₺1.299,99"),
      ("he", "9.9", "ILS", .standard, "\u{200F}9.90\u{A0}\u{200F}₪"),
      ("ar", "9.99", "USD", .standard, "\u{200F}9.99\u{A0}US$"),
      ("nb", "119", "NOK", .standard, "119,00\u{A0}kr"), ("sv", "119", "SEK", .standard, "119,00\u{A0}kr"),
      ("nl", "9.99", "EUR", .standard, "€\u{A0}9,99"), ("vi", "199000", "VND", .standard, "199.000\u{A0}₫"),
      ("id", "159000", "IDR", .standard, "Rp\u{A0}159.000"), ("th", "349", "THB", .standard, "฿349.00"),
      ("qq", "9.99", "USD", .standard, "$9.99"), ("en", "9.99", "XTS", .standard, "XTS\u{A0}9.99"),
    ]
    for fact in facts {
      let formatter = PriceFormatter(locale: try makeLocale(fact.locale), style: fact.style)
      let amount = try #require(Amount(fact.amount))
      let currency = try #require(CurrencyCode(fact.currency))
      #expect(
        formatter.string(amount, currency) == fact.text, "\(fact.locale) \(fact.amount) \(fact.currency)")
    }
  }

  @Test func writesNegativeAmounts() throws {
    let facts: [(locale: String, text: String)] = [
      ("en", "-$5.25"), ("de", "-5,25\u{A0}$"), ("de-CH", "$-5.25"),
      ("he", "\u{200F}\u{200E}-5.25\u{A0}\u{200F}$"),
      ("sv", "\u{2212}5,25\u{A0}US$"),
    ]
    for fact in facts {
      let formatter = PriceFormatter(locale: try makeLocale(fact.locale))
      #expect(formatter.string(Amount(coefficient: -525, scale: 2), .usd) == fact.text, "\(fact.locale)")
    }
  }

  @Test func keepsAllDigits() throws {
    let english = PriceFormatter(locale: LocaleID(language: "en"))
    let yen = try #require(CurrencyCode("JPY"))
    #expect(english.string(Amount(coefficient: 499, scale: 2), yen) == "¥4.99")
    #expect(english.string(Amount(coefficient: 1234, scale: 3), .usd) == "$1.234")
    #expect(english.string(Amount(coefficient: 5, scale: 3), .usd) == "$0.005")
    #expect(english.string(Amount(coefficient: .max, scale: 0), .usd) == "$9,223,372,036,854,775,807.00")
    #expect(english.string(Amount(coefficient: .min, scale: 18), .usd) == "-$9.223372036854775808")
    #expect(english.string(Amount(coefficient: 1, scale: 255), .usd).count == 258)
  }

  @Test func leavesZerosOutOnRequest() throws {
    let formatter = PriceFormatter(locale: LocaleID(language: "en"), zeroFraction: .hidden)
    #expect(formatter.string(Amount(coefficient: 800, scale: 2), .usd) == "$8")
    #expect(formatter.string(Amount(coefficient: 850, scale: 2), .usd) == "$8.50")
    #expect(formatter.string(Amount(coefficient: 8, scale: 0), .usd, fractionDigits: 3) == "$8")
  }

  /// Reading a text back gives the amount: no digit is lost or moved.
  @Test func textHoldsTheAmount() {
    for locale in LocaleData.locales {
      let formatter = PriceFormatter(locale: locale, style: .none)
      for coefficient in [0, 1, 9, 10, 99, 100, 999, 1000, 12_345, 123_456, 9_999_999, 123_456_789_012] {
        let text = formatter.string(Amount(coefficient: Int64(coefficient), scale: 2), .usd)
        let digits = text.unicodeScalars.compactMap {
          $0.properties.numericType == .decimal ? Int($0.properties.numericValue ?? 0) : nil
        }
        #expect(digits.reduce(0) { $0 * 10 + $1 } == coefficient, "\(locale) \(text)")
      }
    }
  }

  /// Foundation carries another release of CLDR, so only locales are compared whose texts have not changed for years.
  @Test func agreesWithFoundation() throws {
    for locale in [
      "en", "en-GB", "de", "fr", "it", "pt-BR", "pl", "ru", "cs", "uk", "tr", "fi", "zh-Hant", "th",
    ] {
      for currency in ["USD", "EUR", "GBP", "JPY", "BRL", "PLN", "CZK", "RUB", "CHF", "INR"] {
        let code = try #require(CurrencyCode(currency))
        for text in ["0.99", "9.99", "1234", "1234567.89"] {
          let amount = try #require(Amount(currency == "JPY" ? String(text.prefix { $0 != "." }) : text))
          let decimal = try #require(Decimal(string: amount.description))
          let style = Decimal.FormatStyle.Currency(code: currency, locale: Locale(identifier: locale))
          let formatter = PriceFormatter(locale: try makeLocale(locale))
          #expect(formatter.string(amount, code) == decimal.formatted(style), "\(locale) \(currency)")
          let narrow = PriceFormatter(locale: try makeLocale(locale), style: .narrow)
          #expect(
            narrow.string(amount, code) == decimal.formatted(style.presentation(.narrow)),
            "\(locale) \(currency)")
          let iso = PriceFormatter(locale: try makeLocale(locale), style: .code)
          #expect(
            iso.string(amount, code) == decimal.formatted(style.presentation(.isoCode)),
            "\(locale) \(currency)")
        }
      }
    }
  }
}

private func makeLocale(_ text: String) throws -> LocaleID { try #require(LocaleID(text)) }
