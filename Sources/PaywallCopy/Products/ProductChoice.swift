import CatalogModel
import LocaleData
import Money

/// The product that a text is about.
struct ProductChoice {
  let product: PooledProduct
  /// Whether it follows from what the text, the configuration or the catalog says, and not from a likeness of words.
  let isCertain: Bool

  /// Chooses among the products that have all that the text says; nil where none or several are left, and their texts
  /// differ.
  init?(
    _ pool: ProductPool, _ plan: PlanHint?, _ reading: CopyReading, _ values: [CopyValue],
    _ writer: CopyWriter,
    matching isNamed: ((String) -> Bool)?
  ) {
    if let isNamed {
      // The configuration has said it all; what the product lacks stays unfilled.
      guard let product = pool.products.first(where: { isNamed($0.id) }) else { return nil }
      self.init(product: product, isCertain: true)
      return
    }
    if let product = pool.products.first(where: { reading.productNames.contains($0.id) }) {
      self.init(product: product, isCertain: true)
      return
    }
    // A product that is named and not there is no other one.
    if reading.productNames.contains(where: { !Self.isPlaceName($0) }) { return nil }
    var candidates = pool.products.filter { product in
      Self.fits(product, plan) && values.allSatisfy { Self.text($0, of: product, writer) != nil }
    }
    candidates = Self.nearest(candidates, pool, reading.hints.keyWords, isAnyPlan: plan == nil)
    let preferred = candidates.filter { $0.group != nil && $0.group == pool.preferredGroup }
    if plan != nil, !preferred.isEmpty { candidates = preferred }
    guard let first = candidates.first else { return nil }
    if candidates.count > 1, !(reading.isToolText && plan == nil) {
      let texts = Set(candidates.map { product in values.map { Self.text($0, of: product, writer) ?? "" } })
      guard texts.count == 1 else { return nil }
    }
    self.init(product: first, isCertain: pool.products.count == 1)
  }

  private init(product: PooledProduct, isCertain: Bool) {
    self.product = product
    self.isCertain = isCertain
  }

  /// Whether a name is a place on a paywall, which a product of any id may fill.
  private static func isPlaceName(_ name: String) -> Bool {
    ["selected", "primary", "secondary", "tertiary"].contains(name)
  }

  private static func text(_ value: CopyValue, of product: PooledProduct, _ writer: CopyWriter) -> String? {
    // A name in the reader's language is not what tells products apart.
    if value == .name { return "" }
    return product.sold.first.flatMap { writer.text(value, of: $0) }
  }

  private static func fits(_ product: PooledProduct, _ plan: PlanHint?) -> Bool {
    guard let own = product.product else { return false }
    switch plan {
    case nil: return true
    case .period(let period): return own.period?.value.value == period
    case .lifetime:
      return own.period == nil && (own.kind?.value.value ?? .nonConsumable) == .nonConsumable
        && !own.isSubscription
    }
  }

  /// Returns the products whose id shares most words with the key, words that all products have left out.
  ///
  /// - Parameter isAnyPlan: whether nothing else tells products apart, so that every word of the id must be in the key
  private static func nearest(
    _ candidates: [PooledProduct], _ pool: ProductPool, _ keyWords: [String], isAnyPlan: Bool
  ) -> [PooledProduct] {
    guard candidates.count > 1 else { return candidates }
    let key = Set(keyWords)
    let common = pool.products.dropFirst().reduce(pool.products[0].words) { $0.intersection($1.words) }
    if isAnyPlan {
      let named = candidates.filter { product in
        let words = product.words.subtracting(common)
        return !words.isEmpty && words.isSubset(of: key)
      }
      return named.count == 1 ? named : candidates
    }
    let shared = candidates.map { $0.words.subtracting(common).intersection(key).count }
    guard let most = shared.max(), most > 0 else { return candidates }
    return zip(candidates, shared).filter { $1 == most }.map(\.0)
  }
}
