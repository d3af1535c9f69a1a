import CatalogModel
import Diagnostics
import Money
import SourceText

/// A product that a paywall service sells, with what the store's own catalogs tell of it.
struct PackagedProduct {
  /// The id by which the service knows it: with its base plan as `id:plan`.
  let id: String
  let kind: ProductKind?
  let period: Located<SubscriptionPeriod>?
  /// The store's own products of that id, those of the store before those of local tests.
  let storeProducts: [StoreProduct]
  /// Whether only a catalog for local tests tells the period or kind.
  let isKnownFromTestsOnly: Bool

  var isSubscription: Bool { kind == .autoRenewableSubscription || (kind == nil && period != nil) }
}

/// A product of a store's catalog.
struct StoreProduct {
  let product: Product
  let catalog: Catalog
}

/// Finds what the stores' catalogs tell of the products of a paywall service.
struct PackagedProducts {
  /// The stores' catalogs that have one of the service's products or more.
  let storeCatalogs: [Catalog]
  private let own: [String: Product]
  private var inStores: [String: [StoreProduct]] = [:]
  private var playPlans: [String: [Located<String>]] = [:]

  /// Joins the catalog of a service with those of the stores by product ids, letter case included.
  init(of catalog: Catalog, in workspace: Workspace) {
    own = Dictionary(
      catalog.products.compactMap { product in product.qualifiedID.map { ($0, product) } },
      uniquingKeysWith: { first, _ in first })
    let ids = Set(
      own.values.compactMap { $0.id?.value }
        + catalog.offerings.flatMap(\.packages).compactMap { $0.productID?.value })
    let stores = workspace.catalogs.filter { $0.kind.store != nil }
    // What the store says goes before what local tests say.
    let ordered = stores.filter { $0.role == .store } + stores.filter { $0.role == .test }
    storeCatalogs = ordered.filter { Self.isOfSameApp($0, ids) }
    for store in storeCatalogs {
      for product in store.products {
        guard let id = product.qualifiedID else { continue }
        inStores[id, default: []].append(StoreProduct(product: product, catalog: store))
        if store.kind.store == .googlePlay, product.isSubscription, !product.isPartial,
          let plan = product.basePlanID
        {
          playPlans[product.id?.value ?? "", default: []].append(plan)
        }
        // The ways to buy a one-time product are no plans, and the service names none of them.
        if !product.isSubscription, product.basePlanID != nil, let plain = product.id?.value {
          inStores[plain, default: []].append(StoreProduct(product: product, catalog: store))
        }
      }
    }
  }

  /// Whether a store's catalog shares half of its products, or half of the service's, so that one word such as
  /// `lifetime` does not join two apps.
  private static func isOfSameApp(_ store: Catalog, _ ids: Set<String>) -> Bool {
    let known = Set(store.products.compactMap(\.id?.value))
    let shared = known.count { ids.contains($0) }
    return shared > 0 && shared * 2 >= min(known.count, ids.count)
  }

  /// Returns a product by the id that the service knows it by.
  subscript(id: String) -> PackagedProduct {
    let found = inStores[id] ?? []
    let ofStore = found.filter { $0.catalog.role == .store }.map(\.product)
    let ofTests = found.filter { $0.catalog.role == .test }.map(\.product)
    let sure = ofStore + [own[id]].compactMap { $0 }
    let kind = Self.kind(sure)
    let period = Self.period(sure)
    return PackagedProduct(
      id: id, kind: kind ?? Self.kind(ofTests), period: period ?? Self.period(ofTests), storeProducts: found,
      isKnownFromTestsOnly: kind == nil && period == nil)
  }

  /// Whether a store's catalog has a product of the id.
  func isInStore(_ id: String) -> Bool { inStores[id] != nil }

  /// The base plans that Google Play has of a subscription.
  func plans(ofSubscription id: String) -> [Located<String>] { playPlans[id] ?? [] }

  /// The ids of all products that the stores' catalogs have, in order.
  var storeIDs: [String] { inStores.keys.sorted() }

  private static func kind(_ products: [Product]) -> ProductKind? {
    products.lazy.compactMap { product in
      product.kind?.value.value
        ?? (product.isSubscription && product.period != nil
          ? .autoRenewableSubscription : nil)
    }.first
  }

  private static func period(_ products: [Product]) -> Located<SubscriptionPeriod>? {
    products.lazy.compactMap { product in
      product.period.flatMap { period in period.value.value.map { value in period.map { _ in value } } }
    }.first
  }
}

extension Offering {
  /// The packages of the offering, each with the choices of its products.
  var packagesWithChoices: [[OfferingPackage]] {
    var result: [[OfferingPackage]] = []
    for package in packages {
      if let last = result.last?.first, last.span == package.span, last.file == package.file {
        result[result.count - 1].append(package)
      } else {
        result.append([package])
      }
    }
    return result
  }

  /// What to call the offering in a message.
  var title: String {
    guard let id = id?.value, !id.isEmpty else { return "the offering" }
    return "the offering \(quoted(id))"
  }

  /// The place to point at for what the offering lacks: its id, or its first byte.
  var anchor: Label {
    if let id, !id.span.isEmpty { return Label(id.file, id.span) }
    return Label(file, ByteSpan(span.lower, min(span.lower + 1, span.upper)))
  }
}
