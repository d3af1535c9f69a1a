package import CatalogModel
package import LocaleData
import Money
package import PriceText
import StoreData

/// Writes how the products of catalogs read in several locales.
package struct PricePreview: Sendable {
  /// The locales of a preview that names none.
  package static let defaultLocales: [LocaleID] = [
    LocaleID(language: "en"), LocaleID(language: "de"), LocaleID(language: "fr"), LocaleID(language: "es"),
    LocaleID(language: "pt", region: "BR"), LocaleID(language: "ja"), LocaleID(language: "ko"),
    LocaleID(language: "zh", script: "Hans"), LocaleID(language: "ru"), LocaleID(language: "pl"),
    LocaleID(language: "ar"), LocaleID(language: "he"),
  ]

  /// The texts, products in the catalogs' order, then locales as given, then styles.
  package let rows: [PreviewRow]
  /// Locales whose language has no data, so that English stands in for it.
  package let unknownLocales: [LocaleID]

  /// Creates a preview.
  ///
  /// - Parameter weekStyle: how the length of an offer is written
  package init(
    of catalogs: [Catalog], in locales: [LocaleID] = defaultLocales,
    weekStyle: PeriodFormatter.WeekStyle = .days
  ) {
    let writers = locales.map { LocaleWriter($0, weekStyle: weekStyle) }
    rows = catalogs.flatMap { catalog in
      catalog.products.flatMap { product in
        let shown = ShownProduct(product, of: catalog)
        return writers.flatMap { $0.rows(of: shown) }
      }
    }
    unknownLocales = locales.filter { LocaleConventions($0) == nil }
  }
}

/// A product with the prices of one storefront.
private struct ShownProduct {
  /// The product with no other prices, also of its offers.
  let product: Product
  let storefront: StorefrontCode
  /// Whether nothing names the storefront, so that this one was taken.
  let isAssumed: Bool

  /// Takes the prices of the catalog's own storefront, else of the United States, else those that stand first.
  init(_ product: Product, of catalog: Catalog) {
    let own = catalog.storefront.flatMap { Storefront($0) }?.code
    let wanted = own ?? Self.standardStorefront
    let price = product.prices.first { $0.storefront?.value == wanted } ?? product.prices.first
    let named = price?.storefront?.value ?? own
    isAssumed = named == nil
    storefront = named ?? price?.currency.flatMap(Self.storefront) ?? wanted
    var shown = product
    shown.prices = price.map { [$0] } ?? []
    for index in shown.offers.indices {
      let prices = shown.offers[index].prices
      let own = prices.first { $0.storefront?.value == price?.storefront?.value } ?? prices.first
      shown.offers[index].prices = own.map { [$0] } ?? []
    }
    self.product = shown
  }

  /// USA, taken for catalogs that name no storefront of the App Store.
  private static let standardStorefront = StorefrontCode(packed: 0x55_5341)

  /// Returns the first storefront that bills in a currency: USA for dollars.
  private static func storefront(_ currency: CurrencyCode) -> StorefrontCode? {
    if Storefront(standardStorefront)?.currency.code == currency { return standardStorefront }
    return Storefront.all.first { $0.currency.code == currency }?.code
  }
}

/// The formatters of one locale.
private struct LocaleWriter {
  let locale: LocaleID
  let prices: PriceFormatter
  let periods: PeriodFormatter
  let offers: OfferFormatter
  let phrases: PhraseFormatter?

  init(_ locale: LocaleID, weekStyle: PeriodFormatter.WeekStyle) {
    self.locale = locale
    prices = PriceFormatter(locale: locale)
    periods = PeriodFormatter(locale: locale)
    offers = OfferFormatter(locale: locale, weekStyle: weekStyle)
    phrases = PhraseFormatter(locale: locale, weekStyle: weekStyle)
  }

  func rows(of shown: ShownProduct) -> [PreviewRow] {
    let product = shown.product
    var rows: [PreviewRow] = []
    func add(_ style: PreviewRow.Style, _ text: String?) {
      guard let text else { return }
      rows.append(
        PreviewRow(
          product: product.qualifiedID ?? "", locale: locale, storefront: shown.storefront,
          isStorefrontAssumed: shown.isAssumed,
          style: style, text: text))
    }
    let price = product.prices.first
    let currency = price?.currency ?? Storefront(shown.storefront)?.currency.code ?? .usd
    if let amount = product.amount {
      add(.price, (amount.isZero ? phrases?.free : nil) ?? prices.string(amount, currency))
    }
    guard let period = product.period?.value.value else { return rows }
    add(.period, periods.string(period))
    add(.pricePerPeriod, product.amount.map { offers.rate($0, currency, per: period) })
    for offer in product.introductoryOffers { add(.trial, offers.string(offer, of: product, currency)) }
    return rows
  }
}
