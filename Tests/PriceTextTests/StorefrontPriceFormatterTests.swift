import Money
import PriceText
import StoreData
import Testing

struct StorefrontPriceFormatterTests {
  private func formatter(_ storefront: String) throws -> StorefrontPriceFormatter {
    let code = try #require(StorefrontCode(storefront))
    return try #require(StorefrontPriceFormatter(code))
  }

  /// Texts of product pages and look-ups of the App Store, 2025 and 2026.
  @Test(arguments: [
    ("USA", "6.99", "$6.99"), ("USA", "150", "$150.00"), ("USA", "699.99", "$699.99"),
    ("MAC", "0.99", "USD\u{A0}0.99"), ("MAC", "699.99", "USD\u{A0}699.99"),
    ("TUR", "2.99", "₺2,99"), ("TUR", "1299.99", "₺1.299,99"), ("TUR", "29999.99", "₺29.999,99"),
    ("HKG", "38", "HK$\u{A0}38.00"), ("HKG", "5888", "HK$\u{A0}5,888.00"),
    ("TWN", "150", "$150.00"), ("TWN", "22000", "$22,000.00"),
    ("CHN", "48", "¥48.00"), ("CHN", "9.9", "¥9.90"), ("CHN", "4688", "¥4,688.00"),
    ("KOR", "6500", "\u{FFE6}6,500"), ("KOR", "229000", "\u{FFE6}229,000"),
    ("JPN", "1000", "\u{A5}1,000"), ("JPN", "200", "\u{A5}200"), ("JPN", "25000", "\u{A5}25,000"),
    ("DEU", "5.49", "5,49\u{A0}€"), ("DEU", "179", "179,00\u{A0}€"), ("PRT", "24.99", "24,99\u{A0}€"),
    ("GBR", "150", "£150.00"), ("GBR", "0.79", "£0.79"),
    ("BRA", "9.9", "R$\u{A0}9,90"), ("BRA", "999.9", "R$\u{A0}999,90"),
    ("IDN", "33000", "Rp\u{A0}33ribu"), ("IDN", "999000", "Rp\u{A0}999ribu"),
    ("IDN", "1499000", "Rp\u{A0}1,499juta"), ("IDN", "2999000", "Rp\u{A0}2,999juta"),
    ("VNM", "199000", "199.000đ"), ("VNM", "4999000", "4.999.000đ"),
    ("ROU", "1.23", "1,23\u{A0}lei"),
  ])
  func writesAsTheStoreDoes(storefront: String, amount: String, text: String) throws {
    let formatter = try formatter(storefront)
    #expect(formatter.string(try #require(Amount(amount))) == text)
    #expect(formatter.form.source == (storefront == "ROU" ? .storeKit : .storePage))
  }

  /// Texts of the developer site of 2019.
  @Test(arguments: [
    ("CHE", "1000", "CHF\u{A0}1,000.00"), ("SWE", "10995", "10.995,00\u{A0}kr"),
    ("CZE", "24990", "24\u{A0}990,00\u{A0}Kč"), ("POL", "47.99", "47,99\u{A0}zł"),
    ("HUN", "349990", "349\u{A0}990\u{A0}Ft"), ("RUS", "74990", "74\u{A0}990\u{A0}р."),
    ("IND", "79900", "Rs\u{A0}79,900"), ("PAK", "1200", "Rs\u{A0}1,200.00"), ("EGY", "189.99", "EGP189.99"),
    ("TZA", "2199000", "2,199,000.00\u{A0}TZS"), ("KAZ", "3490", "3,490.00₸"), ("CHL", "6500", "$6.500"),
    ("COL", "29900", "$29.900,00"), ("PER", "3299.9", "S/\u{A0}3,299.90"),
    ("IRL", "1099.99", "1.099,99\u{A0}€"),
    ("ZAF", "149.99", "R149.99"), ("QAT", "36.99", "36.99\u{A0}QAR"), ("MYS", "39.9", "RM39.90"),
  ])
  func writesAsTheDeveloperSiteDid(storefront: String, amount: String, text: String) throws {
    let formatter = try formatter(storefront)
    #expect(formatter.string(try #require(Amount(amount))) == text)
    #expect(formatter.source == .developerSite)
    #expect(formatter.form.certainty == .secondHand)
    #expect(formatter.form.year == 2019)
  }

  @Test(arguments: [
    ("USA", "Free"), ("TUR", "Free"), ("HKG", "免費"), ("TWN", "免費"), ("MAC", "免費"), ("CHN", "免费"),
    ("PRT", "Gratuito"), ("DEU", nil), ("SWE", nil),
  ])
  func knowsTheWordForFree(storefront: String, word: String?) throws {
    #expect(try formatter(storefront).form.freeWord == word)
  }

  @Test(arguments: ["AFG", "BGR", "HRV", "ISL", "UKR", "ZZZ", "EUR"])
  func knowsNothingOfOtherStorefronts(code: String) throws {
    #expect(StorefrontPriceFormatter(try #require(StorefrontCode(code))) == nil)
  }

  @Test func keepsEveryDigit() throws {
    let indonesia = try formatter("IDN")
    for (amount, text) in [
      ("0", "Rp\u{A0}0"), ("500", "Rp\u{A0}500"), ("10500", "Rp\u{A0}10.500"), ("1000", "Rp\u{A0}1ribu"),
      ("1000000", "Rp\u{A0}1juta"), ("1000500", "Rp\u{A0}1.000.500"), ("1000.5", "Rp\u{A0}1.000,5"),
      ("1000.00", "Rp\u{A0}1ribu"), ("1234567000000", "Rp\u{A0}1.234.567juta"),
    ] {
      let written = indonesia.string(try #require(Amount(amount)))
      #expect(written == text)
    }
    #expect(indonesia.string(Amount(coefficient: -33_000, scale: 0)) == "-Rp\u{A0}33ribu")
    let japan = try formatter("JPN")
    #expect(japan.string(Amount(coefficient: 1005, scale: 1)) == "¥100.5")
    #expect(
      try formatter("DEU").string(Amount(coefficient: .min, scale: 18)) == "-9,223372036854775808\u{A0}€")
    #expect(try formatter("USA").string(Amount(coefficient: 1, scale: 255)).count == 258)
  }

  /// Reads a text back by its form alone.
  private func amount(_ text: String, in form: StorefrontPriceForm) -> Amount? {
    var rest = text[...]
    guard rest.hasPrefix(form.prefix), rest.hasSuffix(form.suffix) else { return nil }
    rest = rest.dropFirst(form.prefix.count).dropLast(form.suffix.count)
    var zeros: UInt8 = 0
    for (word, count) in [(form.thousandsWord, UInt8(3)), (form.millionsWord, 6)] {
      guard let word, rest.hasSuffix(word) else { continue }
      rest = rest.dropLast(word.count)
      zeros = count
    }
    let parts = rest.components(around: form.decimalSeparator)
    let groups = parts[0].components(around: form.groupSeparator)
    guard parts.count <= 2, groups.dropFirst().allSatisfy({ $0.count == 3 }), groups[0].count <= 3,
      let number = Amount(
        groups.joined() + parts.dropFirst().map { "." + $0 }.joined())
    else { return nil }
    return zeros == 0 ? number : number.multiplied(by: zeros == 3 ? 1000 : 1_000_000)
  }

  @Test func canBeReadBack() throws {
    let fixed = [0, 1, 9, 10, 99, 100, 999, 1000, 1001, 10_000, 999_999, 1_000_000, 1_499_000, 123_456_789]
    var state: UInt64 = 1
    let random = (0..<100).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int64(truncatingIfNeeded: (state >> 33) >> (state & 15)) * (state & 64 == 0 ? 1000 : 1)
    }
    var wrong: [String] = []
    for form in StorefrontPriceForm.all {
      let formatter = try #require(StorefrontPriceFormatter(form.storefront))
      for value in fixed.map(Int64.init) + random {
        for scale: UInt8 in [0, 2, 3] {
          let written = Amount(coefficient: value, scale: scale)
          let text = formatter.string(written)
          if amount(text, in: form) != written { wrong.append("\(form.storefront) \(written) \(text)") }
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func showsTheDigitsOfTheCurrency() throws {
    for form in StorefrontPriceForm.all {
      let currency = try #require(Storefront(form.storefront)).currency
      #expect(form.fractionDigits == currency.shownFractionDigits, "\(form.storefront)")
      #expect(form.fractionDigits >= currency.soldFractionDigits, "\(form.storefront)")
    }
  }
}

extension StringProtocol {
  fileprivate func components(around separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map { String($0) }
  }
}
