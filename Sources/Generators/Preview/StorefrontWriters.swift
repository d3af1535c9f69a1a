import LocaleData
import Money
import PriceText
import StoreData

/// The writers of texts by locale and storefront, each made once.
struct StorefrontWriters {
  private struct Key: Hashable {
    let locale: LocaleID
    let region: String?
  }

  let options: TextOptions
  private var known: [Key: ProductTexts] = [:]

  init(options: TextOptions) { self.options = options }

  /// Returns the writer of a locale; prices are written as in the storefront's region, where one is given.
  subscript(locale: LocaleID, storefront: StorefrontCode?) -> ProductTexts {
    mutating get {
      let key = Key(locale: locale, region: storefront.flatMap { Self.region(of: locale, in: $0) })
      if let writer = known[key] { return writer }
      let writer = ProductTexts(locale: locale, region: key.region, options: options)
      known[key] = writer
      return writer
    }
  }

  /// Returns the region by which a locale's prices are written in a storefront; nil where the locale stays as it is.
  static func region(of locale: LocaleID, in storefront: StorefrontCode) -> String? {
    Storefront(storefront).map(\.alpha2).flatMap { locale.inRegion($0) }?.region
  }
}
