import Money
import StoreData
import Testing

@Test func listsTheLanguagesOfGooglePlay() {
  #expect(PlayLocale.all.count == 87)
  for locale in PlayLocale.all { #expect(PlayLocale(locale.code) == locale) }
  for code in ["", "en", "he", "zh-Hans", "en_US", "zz", "en-us"] { #expect(PlayLocale(code) == nil) }
  // What the App Store's languages are called on Google Play is among them.
  for locale in AppStoreLocale.all {
    if let code = locale.playCode { #expect(PlayLocale(code) != nil, "\(code)") }
  }
}

@Test func listsTheRegionsOfGooglePlay() {
  #expect(PlayRegion.all.count == 173)
  for region in PlayRegion.all {
    #expect(PlayRegion(region.code) == region)
    #expect(RegionCode.isAssigned(region.code))
    #expect(!region.currencies.isEmpty)
  }
  for code in ["", "U", "USA", "us", "UK", "ZZ"] { #expect(PlayRegion(code) == nil) }
}

@Test(arguments: [
  ("US", ["USD"]), ("DE", ["EUR"]), ("UA", ["UAH"]), ("BG", ["EUR", "BGN"]), ("SN", ["XOF", "EUR", "USD"]),
])
func knowsTheCurrenciesOfARegion(code: String, currencies: [String]) {
  #expect(PlayRegion(code)?.currencies.map(\.description) == currencies)
}

@Test func knowsAssignedRegions() {
  for storefront in Storefront.all { #expect(RegionCode.isAssigned(storefront.alpha2)) }
  for code in ["AQ", "AD", "ZW", "XK"] { #expect(RegionCode.isAssigned(code)) }
  for code in ["UK", "EU", "ZZ", "USA", "us", "", "W ", " A", "DA", "AD AE"] {
    #expect(!RegionCode.isAssigned(code))
  }
}

@Test(arguments: [("USD", 2), ("JPY", 0), ("XOF", 0), ("JOD", 3), ("HUF", 2), ("CLF", 4)])
func knowsTheDigitsOfISO(code: String, digits: Int) throws {
  #expect(ISOCurrency.fractionDigits(of: try #require(CurrencyCode(code))) == digits)
}
