import CatalogModel
import Foundation
import Money
import Testing

@testable import Generators

struct PreviewHTMLTests {
  private static let hostile = [
    "</script><script>alert(1)</script>", "<!--", "\"><img src=x onerror=alert(1)>", "' onclick='x",
    "&lt;&#0;",
    "a\u{202E}b\u{2066}c", "line\u{2028}end\u{2029}", "\u{0}\u{1B}[2J\u{FFFE}", "]]>", "</style>", "${1+1}`",
  ]

  @Test(arguments: hostile)
  func keepsHostileTextsInTheirPlaces(text: String) throws {
    var product = ReviewSamples.product(
      text, [ReviewSamples.price("9.99", "USD", "USA")], period: .month, name: text)
    product.offers = [ReviewSamples.offer(.introductory)]
    let usual = ReviewSamples.page(
      ReviewSamples.catalog([
        {
          var product = product
          product.id = ReviewSamples.located("pro")
          product.localizations[0].displayName = ReviewSamples.located("Pro")
          return product
        }()
      ]), locales: ["en", "ar"])
    let page = ReviewSamples.page(
      ReviewSamples.catalog([product]), path: text, locales: ["en", "ar"])
    // A text that could open or close anything would change how many tags there are.
    for mark in ["<script", "</script", "<!--", "<img", "<style", "</style", "<p ", "<span", "</"] {
      #expect(
        page.components(separatedBy: mark).count
          == usual.components(separatedBy: mark).count, "\(mark)")
    }
    for scalar in ["\u{0}", "\u{1B}", "\u{FFFE}"] { #expect(!page.contains(scalar)) }
    let data = try json(page)
    #expect(data["products"] as? [String] == [text])
    #expect(!dataText(page).contains("\u{2028}") && !dataText(page).contains("<"))
  }

  private func dataText(_ page: String) -> String {
    page.components(separatedBy: "id=\"data\">")[1].components(separatedBy: "</script>")[0]
  }

  private func json(_ page: String) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data(dataText(page).utf8))
    return try #require(object as? [String: Any])
  }

  private let yearly = ReviewSamples.product(
    "pro.yearly", [ReviewSamples.price("59.99", "USD", "USA"), ReviewSamples.price("59.99", "EUR", "DEU")],
    period: .year)

  @Test func fetchesNothing() {
    let page = ReviewSamples.page(ReviewSamples.catalog([yearly]))
    for mark in ["http://", "https://", "src=", "url(", "@import", "fetch(", "XMLHttpRequest", "innerHTML"] {
      #expect(!page.contains(mark), "\(mark)")
    }
    #expect(page.contains("default-src 'none'") && !page.contains("unsafe-inline"))
  }

  @Test func showsBilledPriceBeforeItsEquivalent() throws {
    let page = ReviewSamples.page(ReviewSamples.catalog([yearly]), locales: ["de"])
    let price = try #require(page.range(of: "data-s=\"price\""))
    let month = try #require(page.range(of: "data-s=\"per-month\""))
    #expect(price.lowerBound < month.lowerBound)
    #expect(page.contains("59,99\u{A0}€ pro Jahr (entspricht 4,99\u{A0}€ pro Monat)"))
  }

  @Test func setsLanguageAndDirection() {
    let page = ReviewSamples.page(ReviewSamples.catalog([yearly]), locales: ["ar", "he", "de"])
    #expect(page.contains("lang=\"ar\" dir=\"rtl\"") && page.contains("lang=\"he\" dir=\"rtl\""))
    #expect(page.contains("lang=\"de\" dir=\"ltr\""))
  }

  @Test func showsOffersToThoseWhoGetThem() {
    var product = yearly
    product.offers = Offer.Kind.allCases.map { ReviewSamples.offer($0) }
    let review = ReviewSamples.review(ReviewSamples.catalog([product]), locales: ["en"])
    let offers = review.cards[0].texts.filter { $0.style.name == "offer" }
    #expect(offers.map(\.customers) == [[.new], [.changing], [.code], [.returning]])
    let words = review.cards[0].words
    #expect(words.first { $0.style == .startTrial }?.customers == [.new, .changing, .code, .returning])
    #expect(words.first { $0.style == .subscribe }?.customers == [.trialUsed, .committing])
  }

  @Test func givesStorefrontsWithTheSamePricesOneCard() {
    let prices = ["USA", "ECU", "PAN"].map { ReviewSamples.price("9.99", "USD", $0) }
    let product = ReviewSamples.product("pro", prices + [ReviewSamples.price("8.99", "USD", "SLV")])
    let review = ReviewSamples.review(ReviewSamples.catalog([product]), locales: ["es-MX"])
    #expect(review.cards.map { $0.storefronts.map(\.description) } == [["USA", "ECU", "PAN"], ["SLV"]])
    #expect(review.rows.count { $0.text.style.name == "price" } == 4)
  }

  @Test func takesTheNearestNameOfTheCatalog() {
    var product = yearly
    product.localizations = [("en_US", "Yearly"), ("pt_BR", "Anual"), ("zh_Hans", "年度")].map { locale, name in
      var localization = ProductLocalization(span: product.span)
      localization.locale = ReviewSamples.located(locale)
      localization.displayName = ReviewSamples.located(name)
      return localization
    }
    let review = ReviewSamples.review(
      ReviewSamples.catalog([product], .storeKitConfiguration),
      locales: ["en-GB", "pt-BR", "zh-Hans", "zh-Hant", "de"])
    let names = review.cards.prefix(5).compactMap { card in card.plans[0].texts.first?.text }
    #expect(names == ["Yearly", "Anual", "年度", "Yearly", "Yearly"])
  }
}

struct PricePointCheckTests {
  private func check(
    _ amount: String, _ currency: String, _ storefront: String, _ kind: CatalogKind = .appStoreConnect
  ) -> String? {
    let product = ReviewSamples.product("coins", [ReviewSamples.price(amount, currency, storefront)])
    let review = ReviewSamples.review(ReviewSamples.catalog([product], kind))
    return review.matrices.first?.rows.first?.cells.first??.check.summary { "\($0)" }
  }

  @Test func saysWhatIsWrongWithAPrice() {
    #expect(check("9.99", "USD", "USA") == "price point")
    #expect(check("0", "USD", "USA") == "free")
    #expect(check("9.98", "USD", "USA") == "not a price point: nearest are 9.95 and 9.99")
    #expect(check("9.99", "USD", "DEU") == "wrong currency: the storefront bills in EUR")
    #expect(check("20000", "USD", "USA") == "above 1000.00, the highest price that needs no request")
    #expect(check("9.98", "USD", "USA", .googlePlay) == "not checked")
  }

  @Test func putsWrongRowsFirst() {
    let prices = [("9.99", "USA"), ("9.98", "ECU"), ("9.99", "PAN"), ("9999", "SLV")].map {
      ReviewSamples.price($0.0, "USD", $0.1)
    }
    let review = ReviewSamples.review(ReviewSamples.catalog([ReviewSamples.product("coins", prices)]))
    #expect(
      review.matrices[0].rows.map { $0.storefronts.map(\.description) } == [
        ["ECU"], ["SLV"], ["USA", "PAN"],
      ])
  }
}
