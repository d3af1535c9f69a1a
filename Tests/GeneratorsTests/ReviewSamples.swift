import CatalogModel
import Generators
import LocaleData
import Money
import SourceText

/// Catalogs for tests of reviews.
enum ReviewSamples {
  static let file = FileID(0)

  static func located<Value>(_ value: Value, at offset: UInt32 = 0) -> Located<Value> {
    Located(value, file, ByteSpan(at: offset))
  }

  static func price(_ amount: String, _ currency: String, _ storefront: String) -> Price {
    Price(
      amount: located(Parsed(amount) { Amount($0) }), currency: CurrencyCode(currency),
      storefront: StorefrontCode(storefront).map { located($0) })
  }

  static func product(
    _ id: String, _ prices: [Price], period: SubscriptionPeriod? = nil, name: String? = nil
  ) -> Product {
    var product = Product(list: period == nil ? .products : .subscriptions, file: file, span: ByteSpan(at: 0))
    product.id = located(id)
    product.prices = prices
    product.period = period.map { located(.valid($0)) }
    if let name {
      var localization = ProductLocalization(span: ByteSpan(at: 0))
      localization.locale = located("en_US")
      localization.displayName = located(name)
      product.localizations = [localization]
    }
    return product
  }

  static func offer(_ kind: Offer.Kind, _ mode: Offer.PaymentMode = .free) -> Offer {
    var offer = Offer(kind: kind, file: file, span: ByteSpan(at: 0))
    offer.mode = located(.valid(mode))
    offer.period = located(.valid(.week))
    return offer
  }

  static func catalog(_ products: [Product], _ kind: CatalogKind = .appStoreConnect) -> Catalog {
    var catalog = Catalog(kind, file: file, span: ByteSpan(at: 0))
    catalog.products = products
    return catalog
  }

  static func review(_ catalog: Catalog, locales: [String]? = nil) -> PreviewReview {
    let request = PreviewRequest(locales: locales?.compactMap { LocaleID($0) }, styles: [])
    return PreviewReview(PricePreview(of: [catalog], request), of: [catalog], request)
  }

  static func page(_ catalog: Catalog, path: String = "App.storekit", locales: [String]? = nil) -> String {
    PreviewHTML.render(
      review(catalog, locales: locales), PreviewHTML.About(paths: [path], toolVersion: "1.0"))
  }
}
