import CatalogComparison
package import CatalogModel
import Money
import SourceText

/// What of a catalog a price sheet can hold: ids, kinds, periods, names, and the prices of new customers.
package struct PriceSheetProjection: Sendable {
  package let catalog: Catalog

  package init(_ original: Catalog) {
    var catalog = Catalog(.priceSheet, file: original.file, span: original.span)
    // A row begins with an id.
    for product in original.products where product.id?.value.isEmpty == false {
      var result = Product(list: product.list, file: product.file, span: product.span)
      result.id = product.id
      result.basePlanID = product.basePlanID
      result.kind = product.kind
      result.period = product.period
      result.referenceName = product.referenceName
      result.prices = product.prices.filter { !$0.isPreserved }.map { Self.project($0, of: original) }
      catalog.products.append(result)
    }
    self.catalog = catalog
  }

  private static func project(_ price: Price, of catalog: Catalog) -> Price {
    let place = PricePlace(price, in: catalog)
    let storefront = place.storefront.map { Located($0, price.amount.file, price.amount.span) }
    var result = Price(amount: price.amount, currency: place.currency, storefront: storefront)
    if storefront == nil { result.region = price.region }
    result.startDate = price.startDate
    return result
  }
}
