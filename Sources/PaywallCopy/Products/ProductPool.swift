import CatalogModel
import LocaleData
import Money
import PriceText
import SourceText
import StoreData

/// One product as its storefronts sell it.
struct PooledProduct {
  let id: String
  let sold: [SoldProduct]
  /// Words of the id.
  let words: Set<String>
  /// The subscription group, told apart from those of other catalogs; nil for what is in none.
  let group: String?

  var product: Product? { sold.first?.product }

  /// Returns the product as a reader of a locale buys it; nil where the storefronts asked for do not sell it.
  func sold(in locale: LocaleID, of storefronts: [StorefrontCode]?) -> SoldProduct? {
    if let storefronts { return sold.first { storefronts.contains($0.storefront) } }
    for region in [locale.region, locale.likely.region] {
      guard let region, let storefront = Storefront(alpha2: region)?.code else { continue }
      if let own = sold.first(where: { $0.storefront == storefront }) { return own }
    }
    return sold.first
  }
}

/// The products that the copy of an app may be about, each once.
struct ProductPool {
  let products: [PooledProduct]
  /// The group that a table is about, as far as its keys tell.
  private(set) var preferredGroup: String?

  /// Returns the pool for texts about some plans: the one group that has more of them than others goes first.
  func preferring(_ plans: Set<PlanHint>) -> ProductPool {
    var counts: [String: Int] = [:]
    for plan in plans {
      guard case .period(let period) = plan else { continue }
      let groups = Set(products.filter { $0.product?.period?.value.value == period }.compactMap(\.group))
      for group in groups { counts[group, default: 0] += 1 }
    }
    let most = counts.values.max() ?? 0
    let best = counts.filter { $0.value == most }
    var pool = self
    pool.preferredGroup = best.count == 1 ? best.first?.key : nil
    return pool
  }

  /// Takes the products of one store, or of all catalogs where there are none of it.
  init(_ catalogs: [Catalog], of store: Store?) {
    let own = catalogs.filter { $0.kind.store == store && store != nil }
    let known = Set(own.flatMap { $0.products.compactMap(\.qualifiedID) })
    let others = catalogs.filter { $0.kind.store == nil }
    var best: [String: (score: Int, sold: [SoldProduct], file: FileID)] = [:]
    var order: [String] = []
    for catalog in own.isEmpty ? catalogs : own + others {
      var sold = catalog.products.flatMap { SoldProduct.all($0, of: catalog) }
      sold.findDearest()
      for (id, group) in Self.grouped(sold) {
        // What names no store may hold another one's products.
        if !own.isEmpty, catalog.kind.store == nil, !known.contains(id) { continue }
        let score = Self.score(group, catalog)
        if best[id] == nil { order.append(id) }
        if score > best[id]?.score ?? -1 { best[id] = (score, group, catalog.file) }
      }
    }
    products = order.compactMap { id in
      best[id].map { found in
        let group = found.sold.first?.product.group.map { "\(found.file.rawValue) \($0)" }
        return PooledProduct(id: id, sold: found.sold, words: Set(CopyWords.words(of: id)), group: group)
      }
    }
  }

  private static func grouped(_ sold: [SoldProduct]) -> [(String, [SoldProduct])] {
    var groups: [(String, [SoldProduct])] = []
    var numbers: [String: Int] = [:]
    for product in sold {
      guard let id = product.product.qualifiedID, !id.isEmpty else { continue }
      let number = numbers[id, default: groups.count]
      if number == groups.count {
        numbers[id] = number
        groups.append((id, []))
      }
      groups[number].1.append(product)
    }
    return groups
  }

  /// How much a catalog tells of a product: the price, the period, the offers, and that the store sells it so.
  private static func score(_ sold: [SoldProduct], _ catalog: Catalog) -> Int {
    guard let first = sold.first else { return 0 }
    return (first.amount == nil ? 0 : 8) + (first.period == nil ? 0 : 4)
      + (first.product.offers.isEmpty ? 0 : 2) + (catalog.role == .store ? 1 : 0)
  }
}
