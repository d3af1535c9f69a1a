import CatalogModel
import LocaleData
import Money
import PriceText

/// The prices of a catalog, storefronts with the same ones in one row.
struct PriceMatrix: Sendable {
  let catalog: Int
  /// The ids of the columns.
  let products: [String]
  /// The rows, those first that need to be looked at.
  let rows: [Row]

  /// Storefronts with the same prices.
  struct Row: Sendable {
    var storefronts: [StorefrontCode]
    var currencies: [CurrencyCode]
    /// One cell for each product; nil where the catalog has no price.
    var cells: [Cell?]

    /// How much the row needs to be looked at; the worst is zero.
    var rank: Int { cells.map { $0?.check.rank ?? 1 }.min() ?? 2 }
  }

  /// One price.
  struct Cell: Hashable, Sendable {
    var amount: Amount
    var currency: CurrencyCode
    var check: PricePointCheck
  }

  init(_ sold: [SoldProduct], catalog: Int, kind: CatalogKind) {
    self.catalog = catalog
    var columns: [String: Int] = [:]
    var ids: [String] = []
    var storefronts: [StorefrontCode] = []
    var found: [StorefrontCode: [Int: Cell]] = [:]
    for product in sold {
      guard let amount = product.amount else { continue }
      let id = product.product.qualifiedID ?? ""
      let column = columns[id] ?? ids.count
      if column == ids.count {
        columns[id] = column
        ids.append(id)
      }
      if found[product.storefront] == nil { storefronts.append(product.storefront) }
      found[product.storefront, default: [:]][column] = Cell(
        amount: amount, currency: product.currency, check: PricePointCheck(product, kind))
    }
    products = ids
    rows = Self.collapsed(storefronts, found, columns: ids.count)
  }

  private static func collapsed(
    _ storefronts: [StorefrontCode], _ found: [StorefrontCode: [Int: Cell]], columns: Int
  ) -> [Row] {
    var numbers: [[Cell?]: Int] = [:]
    var rows: [Row] = []
    for storefront in storefronts {
      let cells = (0..<columns).map { found[storefront]?[$0] }
      if let number = numbers[cells] {
        rows[number].storefronts.append(storefront)
      } else {
        numbers[cells] = rows.count
        var currencies: [CurrencyCode] = []
        for cell in cells.compactMap({ $0 }) where !currencies.contains(cell.currency) {
          currencies.append(cell.currency)
        }
        rows.append(Row(storefronts: [storefront], currencies: currencies, cells: cells))
      }
    }
    // The sort of the standard library is stable.
    return rows.sorted { $0.rank < $1.rank }
  }
}
