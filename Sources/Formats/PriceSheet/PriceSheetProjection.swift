import CatalogComparison
package import CatalogModel
import Money
import SourceText

/// What of a catalog a price sheet can hold: ids, kinds, periods, names, and the prices of new customers.
package struct PriceSheetProjection: Sendable {
  package private(set) var catalog: Catalog
  private let original: Catalog

  package init(_ original: Catalog) {
    self.original = original
    catalog = Catalog(.priceSheet, file: original.file, span: original.span)
    var ids: Set<String> = []
    for product in original.products {
      // A row begins with an id, and rows of one id are one product.
      guard let id = product.qualifiedID, product.id?.value.isEmpty == false, ids.insert(id).inserted else {
        continue
      }
      catalog.products.append(project(product))
    }
  }

  private func project(_ product: Product) -> Product {
    var result = Product(list: product.list, file: product.file, span: product.span)
    // White space around a cell is no part of it.
    result.id = product.id?.map(trimmed)
    result.basePlanID = product.basePlanID?.map(trimmed)
    result.kind = product.kind
    result.period = product.period
    result.referenceName = product.referenceName?.map(trimmed)
    var places: Set<String> = []
    for price in product.prices where !price.isPreserved {
      let projected = project(price)
      // Two prices of one place would be two rows that nothing tells apart.
      if places.insert(PricePlace(projected, in: catalog).text).inserted { result.prices.append(projected) }
    }
    return result
  }

  private func project(_ price: Price) -> Price {
    let place = PricePlace(price, in: original)
    let storefront = place.storefront.map { Located($0, price.amount.file, price.amount.span) }
    var result = Price(amount: price.amount, currency: place.currency, storefront: storefront)
    if storefront == nil { result.region = price.region }
    result.startDate = price.startDate
    return result
  }
}

/// Returns a text as the reader of a cell takes it: without blanks at its ends.
private func trimmed(_ text: String) -> String {
  let bytes = Array(text.utf8)
  return String(decoding: bytes[trimmedRange(of: bytes[...])], as: UTF8.self)
}
