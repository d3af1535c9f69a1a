import Money
import Testing

/// Codes of currencies and storefronts.
struct CodeTests {
  @Test func readsThreeCapitals() {
    for text in ["USD", "EUR", "XXX", "AAA", "ZZZ"] {
      #expect(CurrencyCode(text)?.description == text)
      #expect(StorefrontCode(text)?.description == text)
    }
    for text in ["", "US", "USDT", "usd", "US1", "ÜSD", "U D"] {
      #expect(CurrencyCode(text) == nil, "\(text)")
      #expect(StorefrontCode(text) == nil, "\(text)")
    }
  }

  @Test func sortsAsText() {
    let codes = ["ZZZ", "AAA", "USD", "EUR", "AAB"]
    #expect(codes.compactMap { CurrencyCode($0) }.sorted().map(\.description) == codes.sorted())
    #expect(codes.compactMap { StorefrontCode($0) }.sorted().map(\.description) == codes.sorted())
  }

  @Test func unpacksWhatItPacks() throws {
    let code = try #require(CurrencyCode("EUR"))
    #expect(CurrencyCode(packed: code.packed) == code)
    #expect(CurrencyCode.usd.description == "USD")
  }
}
