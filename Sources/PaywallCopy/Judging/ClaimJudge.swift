package import CatalogModel
import Money
import PriceText
import StoreData

/// Holds claims against the products that they may be about.
package struct ClaimJudge {
  private let pools: ProductPools
  private let mappings: [CopyMapping]
  /// Whether the catalogs of the texts' store tell of offers.
  private let knowsOffers: [Store: Bool]

  package init(_ catalogs: [Catalog], _ mappings: [CopyMapping] = []) {
    pools = ProductPools(catalogs)
    self.mappings = mappings
    let kinds = Set(catalogs.map(\.kind))
    knowsOffers = [
      .appStore: kinds.contains(.storeKitConfiguration), .googlePlay: kinds.contains(.googlePlay),
    ]
  }

  /// Returns the verdicts of a key's claims in all locales, required terms left out.
  package func judgments(of key: KeyClaims, in workspace: Workspace) -> [ClaimJudgment] {
    let syntax = workspace.families[key.family].placeholders
    let store: Store = syntax == .java ? .googlePlay : .appStore
    let pool = pools[syntax]
    guard !pool.products.isEmpty else { return [] }
    let market = ClaimMarket(
      pool, key, mapping: mappings.first { $0.matchesKey(key.key) && $0.matchesProduct != nil })
    let knowsOffers = knowsOffers[store] ?? false
    return key.locales.flatMap { locale in
      locale.claims.filter { $0.claim.kind != .term }.map { found in
        let verdict = market.verdict(found.claim, among: locale.claims.map(\.claim), knowsOffers: knowsOffers)
        return ClaimJudgment(key: key, locale: locale, found: found, verdict: verdict)
      }
    }
  }

  /// Returns the verdict of a claim that is about one product, or, without its id, about any product of a store.
  func verdict(_ claim: Claim, among others: [Claim], of product: String?, in store: Store) -> ClaimVerdict {
    let pool = pools[store]
    guard !pool.products.isEmpty else { return .open }
    return ClaimMarket(pool, product: product).verdict(
      claim, among: others, knowsOffers: knowsOffers[store] ?? false)
  }
}
