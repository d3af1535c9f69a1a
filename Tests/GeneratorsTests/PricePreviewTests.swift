import CatalogModel
import Foundation
import Generators
import LocaleData
import Money
import PriceText
import SourceText
import StoreData
import Testing

struct PricePreviewTests {
  private let file = FileID(0)
  private let span = ByteSpan(0, 0)
  private let context = PreviewContext(toolVersion: "1")

  private func located<Value>(_ value: Value) -> Located<Value> { Located(value, file, span) }

  private func price(_ text: String) -> Price { Price(amount: located(Parsed(text) { Amount($0) })) }

  private func product(_ id: String, _ amount: String, period: SubscriptionPeriod? = nil) -> Product {
    var product = Product(list: period == nil ? .products : .subscriptions, file: file, span: span)
    product.id = located(id)
    product.prices = [price(amount)]
    product.period = period.map { located(.valid($0)) }
    return product
  }

  private func offer(
    _ mode: Offer.PaymentMode, _ period: SubscriptionPeriod, count: Int? = nil, _ amount: String? = nil
  ) -> Offer {
    var offer = Offer(kind: .introductory, file: file, span: span)
    offer.mode = located(.valid(mode))
    offer.period = located(.valid(period))
    offer.count = count.map { located(.valid($0)) }
    offer.prices = amount.map { [price($0)] } ?? []
    return offer
  }

  private func catalog(_ products: [Product], storefront: String? = "USA") -> Catalog {
    var catalog = Catalog(.storeKitConfiguration, file: file, span: span)
    catalog.products = products
    catalog.settings.storefront = storefront.map { located(Parsed($0) { StorefrontCode($0) }) }
    return catalog
  }

  private func texts(_ preview: PricePreview) -> [String] {
    preview.rows.map { "\($0.locale) \($0.style.rawValue): \($0.text ?? "-")" }
  }

  @Test func namesEachStorefrontOnceForSeveralCatalogs() {
    let catalog = catalog([product("coins", "0.99"), product("gems", "0.99")])
    let preview = PricePreview(
      of: [catalog, catalog], PreviewRequest(locales: [LocaleID(language: "en")], styles: [.price]))
    let titles = TextPreviewFormat.render(preview, context).split(separator: "\n").filter {
      $0.hasSuffix(")")
    }
    #expect(titles == ["coins (USA)", "gems (USA)"])
  }

  @Test func writesEachStyle() {
    var subscription = product("pro", "9.99", period: .month)
    subscription.offers = [offer(.free, .week)]
    let preview = PricePreview(
      of: [catalog([product("coins", "0.99"), subscription])],
      PreviewRequest(
        locales: [LocaleID(language: "en"), LocaleID(language: "de")],
        styles: [.price, .period, .rate, .offer]))
    #expect(
      texts(preview) == [
        "en price: $0.99", "de price: 0,99\u{A0}$",
        "en price: $9.99", "en period: 1 month", "en rate: $9.99 per month",
        "en offer: 7 days free, then $9.99 per month",
        "de price: 9,99\u{A0}$", "de period: 1 Monat", "de rate: 9,99\u{A0}$ pro Monat",
        "de offer: 7 Tage kostenlos, danach 9,99\u{A0}$ pro Monat",
      ])
    #expect(preview.rows.allSatisfy { !$0.isStorefrontAssumed })
  }

  @Test func writesPaidOffers() {
    var subscription = product("pro", "9.99", period: .month)
    let offers = [
      offer(.payAsYouGo, .month, count: 3, "1.99"), offer(.payAsYouGo, .week, count: 4, "0.99"),
      offer(.payUpFront, SubscriptionPeriod(3, .month), "4.99"),
    ]
    let expected = [
      "$1.99 per month for 3 months, then $9.99 per month",
      "$0.99 per week for 4 weeks, then $9.99 per month",
      "$4.99 for the first 3 months, then $9.99 per month",
    ]
    for (offer, text) in zip(offers, expected) {
      subscription.offers = [offer]
      let preview = PricePreview(
        of: [catalog([subscription])], PreviewRequest(locales: [LocaleID(language: "en")], styles: [.offer]))
      #expect(preview.rows.map(\.text) == [text])
    }
  }

  @Test func leavesOutWhatIsNotThere() {
    var subscription = product("pro", "free", period: .month)
    subscription.offers = [offer(.free, .week), offer(.free, .week, count: 5000)]
    let preview = PricePreview(
      of: [catalog([subscription])], PreviewRequest(locales: [LocaleID(language: "en")]))
    #expect(texts(preview) == ["en period: 1 month"])
    #expect(PricePreview(of: []).rows.isEmpty)
  }

  @Test func saysFreeForZero() {
    let preview = PricePreview(
      of: [catalog([product("gift", "0.00")])], PreviewRequest(locales: [LocaleID(language: "fr")]))
    #expect(texts(preview) == ["fr price: Gratuit"])
  }

  @Test func marksAnAssumedStorefront() {
    let preview = PricePreview(
      of: [catalog([product("coins", "0.99")], storefront: nil)],
      PreviewRequest(locales: [LocaleID(language: "en")]))
    #expect(preview.rows.allSatisfy { $0.isStorefrontAssumed && $0.storefront.description == "USA" })
    #expect(
      TextPreviewFormat.render(preview, context) == "coins (USA, assumed)\n  locale  price\n  en      $0.99\n"
    )
  }

  @Test func takesTheStorefrontsCurrency() {
    let facts: [(storefront: String, amount: String, text: String)] = [
      ("DEU", "9.99", "€9.99"), ("JPN", "1000", "¥1,000"), ("GBR", "4.99", "£4.99"), ("UKR", "9.99", "$9.99"),
      ("IDN", "159000", "IDR\u{A0}159,000"), ("HUN", "3990", "HUF\u{A0}3,990"),
      ("COL", "29900", "COP\u{A0}29,900.00"),
      ("PAK", "1200", "PKR\u{A0}1,200.00"), ("TWN", "150", "NT$150.00"), ("CHL", "6500", "CLP\u{A0}6,500"),
      ("XYZ", "0.99", "$0.99"),
    ]
    for fact in facts {
      let preview = PricePreview(
        of: [catalog([product("coins", fact.amount)], storefront: fact.storefront)],
        PreviewRequest(locales: [LocaleID(language: "en")]))
      #expect(preview.rows.map(\.text) == [fact.text])
      #expect(preview.rows.allSatisfy { $0.isStorefrontAssumed == (fact.storefront == "XYZ") })
    }
  }

  @Test func alignsByDisplayWidth() throws {
    let locales = [LocaleID(language: "en"), LocaleID(language: "ja"), LocaleID(language: "qq")]
    let preview = PricePreview(
      of: [catalog([product("pro", "9.99", period: .month)])], PreviewRequest(locales: locales))
    let lines = TextPreviewFormat.render(preview, context).split(separator: "\n")
    let columns = try lines[1...4].map { line in
      displayWidth(
        line[
          ..<(try #require(
            line.range(
              of: line.hasPrefix("  locale") ? "rate" : line.contains("ja") ? "月額" : "$9.99 per")
          ).lowerBound)])
    }
    #expect(Set(columns).count == 1)
    #expect(preview.unknownLocales.map(\.identifier) == ["qq"])
  }

  @Test func everyLocalizationHasEveryStyle() {
    var subscription = product("pro", "9.99", period: .year)
    subscription.offers = [offer(.free, .month)]
    let locales = AppStoreLocale.all.compactMap { LocaleID($0.appStoreConnectCode) }
    let styles: [TextStyle] = TextStyle.allCases.filter {
      ![.term, .commitment, .savePercent, .percentOff, .saveAmount].contains($0)
    }
    let preview = PricePreview(
      of: [catalog([subscription])], PreviewRequest(locales: locales, styles: styles))
    #expect(preview.rows.count == 50 * styles.count)
    #expect(preview.unknownLocales.isEmpty)
  }

  @Test func showsTheLanguagesOfEachStorefront() {
    let preview = PricePreview(
      of: [catalog([product("coins", "0.99")], storefront: "CHE")], PreviewRequest(styles: [.price]))
    #expect(
      texts(preview) == [
        "de-CH price: CHF\u{A0}0.99", "de-DE price: CHF\u{A0}0.99", "en-GB price: CHF\u{A0}0.99",
        "fr-FR price: 0.99\u{A0}CHF", "it price: CHF\u{A0}0.99",
      ])
  }

  /// A customer of the United States who reads Spanish sees its dollars, one in Germany who reads English its euros.
  @Test func writesPricesAsTheLanguageDoesInTheStorefront() {
    let american = PricePreview(of: [catalog([product("coins", "1.99")])], PreviewRequest(styles: [.price]))
    #expect(texts(american).contains("es-MX price: $1.99"))
    let belgian = PricePreview(
      of: [catalog([product("coins", "1.99")], storefront: "BEL")], PreviewRequest(styles: [.price]))
    #expect(texts(belgian).contains("en-GB price: €1.99"))
    let asked = PricePreview(
      of: [catalog([product("coins", "1.99")])],
      PreviewRequest(locales: [LocaleID(language: "es", region: "MX")], styles: [.price]))
    #expect(texts(asked) == ["es-MX price: USD\u{A0}1.99"])
  }

  @Test func saysWhatEachTextRestsOn() throws {
    var request = PreviewRequest(
      locales: [LocaleID(language: "de")], styles: [.price, .priceStore, .frequency, .unitLong])
    let plan = product("pro", "9.99", period: .month)
    let american = PricePreview(of: [catalog([plan])], request)
    #expect(american.rows.map(\.source) == [.cldr, .storePage, .project, .cldr])
    let lines = JSONPreviewFormat.render(american, context).split(separator: "\n")
    #expect(
      lines[2].contains(#""style":"price-store","text":"$9.99""#)
        && lines[2].hasSuffix(#""source":"store-page"},"#))
    let french = PricePreview(of: [catalog([plan], storefront: "FRA")], request)
    #expect(french.rows[1].source == .developerSite)
    let other = PricePreview(of: [catalog([plan], storefront: "AFG")], request)
    #expect(other.rows[1].source == .cldr)
    request.storefronts = [try #require(StorefrontCode("JPN"))]
    #expect(PricePreview(of: [catalog([plan])], request).rows.map(\.source) == [nil])
  }

  @Test func writesPricesAsTheStorefrontDoes() {
    let request = PreviewRequest(locales: [LocaleID(language: "de")], styles: [.priceStore])
    var foreign = product("coins", "1499000")
    foreign.prices[0].currency = CurrencyCode("USD")
    for (product, storefront, text) in [
      (product("coins", "1499000"), "IDN", "Rp\u{A0}1,499juta"), (product("coins", "0"), "TUR", "Free"),
      (product("coins", "0"), "DEU", "0,00\u{A0}€"),
      // What was not seen is written as CLDR does in the storefront's language.
      (product("coins", "0.99"), "AFG", "US$0.99"), (product("coins", "0.99"), "ARG", "USD\u{A0}0.99"),
      (foreign, "IDN", "US$1,499,000.00"), (product("coins", "0.99"), "ZZZ", "$0.99"),
    ] {
      let preview = PricePreview(of: [catalog([product], storefront: storefront)], request)
      #expect(preview.rows.map(\.text) == [text], "\(storefront)")
    }
  }

  @Test func saysWhatTheCatalogHasNoPriceFor() throws {
    var request = PreviewRequest(locales: [LocaleID(language: "en")])
    request.storefronts = [try #require(StorefrontCode("DEU")), try #require(StorefrontCode("USA"))]
    let preview = PricePreview(of: [catalog([product("coins", "0.99")])], request)
    #expect(preview.rows.map(\.text) == [nil, "$0.99"])
    #expect(TextPreviewFormat.render(preview, context).contains("not in the catalog"))
  }
}
