package import CatalogModel
package import LocaleData
import Money
package import PriceText
import StoreData

/// Writes how the products of catalogs read in several locales.
package struct PricePreview: Sendable {
  /// The products as they are sold, each with its storefronts side by side.
  package let products: [SoldProduct]
  /// The texts, products in the catalogs' order, then storefronts, locales and styles.
  package let rows: [PreviewRow]
  /// Locales whose language has no data, so that English stands in for it.
  package let unknownLocales: [LocaleID]

  package init(of catalogs: [Catalog], _ request: PreviewRequest = PreviewRequest()) {
    var writers = StorefrontWriters(options: request.options)
    products = catalogs.flatMap { Self.products(of: $0, in: request.storefronts) }
    var rows: [PreviewRow] = []
    for product in products {
      for locale in request.locales ?? Self.languages(of: product.storefront) {
        // A locale that is asked for writes as it does; a language of the storefront as it does there.
        let writer = writers[locale, request.locales == nil ? product.storefront : nil]
        if product.product.prices.isEmpty, request.storefronts != nil {
          rows.append(PreviewRow(product, in: locale, .price, nil))
          continue
        }
        for style in request.styles {
          let source = writer.source(of: style, of: product)
          rows += writer.texts(style, of: product).map {
            PreviewRow(product, in: locale, style, $0, from: source)
          }
        }
      }
    }
    self.rows = rows
    unknownLocales = (request.locales ?? []).filter { LocaleConventions($0) == nil }
  }

  private static func products(of catalog: Catalog, in storefronts: [StorefrontCode]?) -> [SoldProduct] {
    var sold = catalog.products.flatMap { product in
      let sold = SoldProduct.all(product, of: catalog)
      return storefronts.map { storefronts in
        storefronts.map { code in sold.first { $0.storefront == code } ?? .unpriced(product, in: code) }
      } ?? sold
    }
    sold.findDearest()
    return sold
  }

  /// Returns the languages that a storefront is read in; English for what is none of the App Store's.
  static func languages(of storefront: StorefrontCode) -> [LocaleID] {
    Storefront(storefront)?.languages.compactMap { LocaleID($0) } ?? [LocaleID(language: "en")]
  }
}
