import Money
import PriceText
import StoreData

/// A product with all that claims are held against, worked out once.
struct JudgedProduct: Sendable {
  let pooled: PooledProduct
  var id: String { pooled.id }
  let freeOffers: [SoldFact]
  let introductoryPrices: [SoldFact]
  let prices: [SoldFact]
  let payments: [SoldFact]
  let period: SoldFact?

  init(_ product: PooledProduct) {
    pooled = product
    // What is the same in all storefronts is one fact.
    freeOffers = Self.unique(product.freeOffers)
    introductoryPrices = Self.unique(product.introductoryPrices)
    prices = product.prices
    payments = Self.unique(product.payments)
    period = product.period
  }

  private static func unique(_ facts: [SoldFact]) -> [SoldFact] {
    var seen: Set<ClaimValue> = []
    return facts.filter { seen.insert($0.value).inserted }
  }
}

/// The products of a store.
struct JudgedPool: Sendable {
  let products: [JudgedProduct]
  /// The plans that each storefront has a price for, by the number of their product; storefronts by code.
  let plansByStorefront: [[(product: Int, sold: SoldProduct)]]

  init(_ pool: ProductPool) {
    products = pool.products.map { JudgedProduct($0) }
    var plans: [String: [(product: Int, sold: SoldProduct)]] = [:]
    for (number, product) in products.enumerated() {
      for sold in product.pooled.sold where sold.amount != nil && sold.period != nil {
        plans["\(sold.storefront)", default: []].append((number, sold))
      }
    }
    plansByStorefront = plans.sorted { $0.key < $1.key }.map(\.value)
  }
}
