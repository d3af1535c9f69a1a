import Money
import StoreData
import Testing

@Test func listsEachStorefrontOnce() {
  #expect(Storefront.all.count == 175)
  #expect(Set(Storefront.all.map(\.code)).count == 175)
  #expect(Set(Storefront.all.map(\.alpha2)).count == 175)
}

@Test func findsEachStorefrontByItsCodes() {
  for storefront in Storefront.all {
    #expect(Storefront(storefront.code) == storefront)
    #expect(Storefront(alpha2: storefront.alpha2) == storefront)
  }
}

@Test func billsInTheStorefrontsCurrency() {
  let counts = Dictionary(grouping: Storefront.all, by: \.currency.code.description).mapValues(\.count)
  #expect(counts["USD"] == 109)
  #expect(counts["EUR"] == 25)
  #expect(counts.values.count { $0 == 1 } == 41)
  #expect(counts.count == 43)
}

@Test(arguments: [
  ("USA", "US", "USD", "en-US"), ("DEU", "DE", "EUR", "de-DE"), ("XKS", "XK", "EUR", "en-GB"),
  ("BGR", "BG", "EUR", "en-GB"), ("HKG", "HK", "HKD", "zh-Hant-HK"), ("UKR", "UA", "USD", "en-GB"),
  ("CHE", "CH", "CHF", "de-CH"), ("AFG", "AF", "USD", "en-GB"), ("ZWE", "ZW", "USD", "en-GB"),
])
func knowsTheFactsOfAStorefront(code: String, alpha2: String, currency: String, language: String) throws {
  let known = try #require(StorefrontCode(code))
  let storefront = try #require(Storefront(known))
  #expect(storefront.description == code)
  #expect(storefront.alpha2 == alpha2)
  #expect(storefront.currency.description == currency)
  #expect(storefront.languages.first == language)
}

@Test func saysWhichDefaultLanguagesWereNotSeen() {
  let unseen = Storefront.all.filter { $0.languageCertainty == .secondHand }.map(\.code.description)
  #expect(unseen == ["AFG", "ALB", "BFA", "BRN", "NRU", "PAK", "PLW", "STP"])
}

@Test(arguments: ["GER", "PRI", "AAA", "ZZZ", "MCO"])
func hasNoStorefrontOfOtherCodes(code: String) throws {
  let code = try #require(StorefrontCode(code))
  #expect(Storefront(code) == nil)
}

@Test(arguments: ["UK", "us", "U", "", "USA", "EL", "ÄÖ", "\u{0}US"])
func isNoAlpha2Code(text: String) {
  #expect(Storefront(alpha2: text) == nil)
}

@Test(arguments: [
  ("US", "USA"), ("us", "USA"), ("usa", "USA"), ("GER", "DEU"), ("UK", "GBR"), ("DEU", "DEU"), ("XK", "XKS"),
  ("XKX", "XKS"), ("SUI", "CHE"), ("ROM", "ROU"), ("jap", "JPN"), ("EL", "GRC"),
])
func suggestsTheStorefrontThatIsMeant(text: String, code: String) {
  #expect(Storefront.suggestion(for: text)?.description == code)
}

@Test(arguments: ["", "XX", "QQQ", "USD", "Germany", "日本", "\u{1}USA", "🇺🇸"])
func suggestsNothingForOtherText(text: String) {
  #expect(Storefront.suggestion(for: text) == nil)
}
