import CatalogModel

/// One thing that the App Store and Google Play sell.
struct StorePair {
  /// A product with the catalog that it is of.
  struct Side {
    let product: Product
    let catalog: Catalog
  }

  let apple: Side
  let google: Side

  /// Returns the products that both stores have by one id, or that one package of RevenueCat holds.
  ///
  /// What is kept for tests is not sold, and is left out.
  static func all(in workspace: Workspace, withPackages: Bool) -> [StorePair] {
    let catalogs = workspace.catalogs.filter { $0.role == .store }
    let apple = sides(of: catalogs.filter { $0.kind.store == .appStore }.sorted { rank($0) < rank($1) })
    let google = sides(of: catalogs.filter { $0.kind.store == .googlePlay })
    guard !apple.isEmpty, !google.isEmpty else { return [] }
    var pairs: [StorePair] = []
    var seen: Set<[String]> = []
    func add(_ left: String, _ right: String) {
      guard let apple = apple[left], let google = google[right], seen.insert([left, right]).inserted else {
        return
      }
      pairs.append(StorePair(apple: apple, google: google))
    }
    for id in apple.keys.sorted() { add(id, id) }
    guard withPackages else { return pairs }
    for catalog in catalogs where catalog.kind == .revenueCat {
      for (left, right) in packagedIDs(catalog) { add(left, right) }
    }
    return pairs
  }

  /// The products by id; of a subscription with several plans, none has the bare id.
  private static func sides(of catalogs: [Catalog]) -> [String: Side] {
    var sides: [String: Side] = [:]
    for catalog in catalogs {
      let plans = Dictionary(grouping: catalog.products) { $0.id?.value ?? "" }
      for product in catalog.products {
        guard let id = product.id?.value, let qualified = product.qualifiedID, !product.isPartial else {
          continue
        }
        let side = Side(product: product, catalog: catalog)
        // App Store ids hold no colon, so that a point stands for it.
        let names = [qualified, qualified.replacing(":", with: ".")] + (plans[id]?.count == 1 ? [id] : [])
        for name in names where sides[name] == nil { sides[name] = side }
      }
    }
    return sides
  }

  private static func rank(_ catalog: Catalog) -> Int { catalog.kind == .appStoreConnect ? 0 : 1 }

  /// Returns each two products of a package: those of an offering's package of one id.
  private static func packagedIDs(_ catalog: Catalog) -> [(String, String)] {
    catalog.offerings.flatMap { offering in
      var ids: [String: [String]] = [:]
      for package in offering.packages {
        guard let name = package.id?.value, let id = package.productID?.value else { continue }
        ids[name, default: []].append(package.basePlanID.map { "\(id):\($0.value)" } ?? id)
      }
      return ids.sorted { $0.key < $1.key }.flatMap { _, ids -> [(String, String)] in
        // A package holds a product for each store, not dozens.
        let ids = ids.prefix(8)
        return ids.flatMap { left in ids.map { (left, $0) } }
      }
    }
  }
}
