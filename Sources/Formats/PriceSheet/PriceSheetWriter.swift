import CatalogModel
import DocumentSyntax
import Money
import SourceText

/// Writes the prices of a catalog as a price sheet, in the columns that `PriceSheetFormat` reads.
package enum PriceSheetWriter {
  private static let columns = [
    "product_id", "base_plan", "kind", "period", "name", "storefront", "currency", "price", "start_date",
  ]

  /// Returns the sheet with what a projection holds: a row for each price, and one for a product without any.
  package static func text(of projection: PriceSheetProjection) -> String {
    // Lines end as in other files that are kept under version control.
    var writer = CSVWriter(lineEnd: "\n")
    writer.append(columns)
    for product in projection.catalog.products {
      if product.prices.isEmpty { writer.append(cells(of: product, nil)) }
      for price in product.prices { writer.append(cells(of: product, price)) }
    }
    return writer.text
  }

  private static func cells(of product: Product, _ price: Price?) -> [String] {
    [
      product.id?.value ?? "",
      product.basePlanID?.value ?? "",
      product.kind?.value.text { $0.rawValue } ?? "",
      product.period?.value.text { $0.iso8601 } ?? "",
      product.referenceName?.value ?? "",
      price?.storefront?.value.description ?? price?.region?.value ?? "",
      price?.currency?.description ?? "",
      price?.amount.value.text { $0.description } ?? "",
      price?.startDate?.value ?? "",
    ]
  }
}
