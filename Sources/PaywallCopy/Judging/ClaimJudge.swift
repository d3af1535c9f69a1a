package import CatalogModel
import Money
import PriceText
import SourceText
import StoreData

/// Holds claims against the products that they may be about.
package struct ClaimJudge {
  private let appStore: JudgedPool
  private let googlePlay: JudgedPool
  private let mappings: [CopyMapping]
  /// Whether the catalogs of the texts' store tell of offers.
  private var knowsOffers: [Store: Bool]

  package init(_ catalogs: [Catalog], _ mappings: [CopyMapping] = []) {
    let pools = ProductPools(catalogs)
    appStore = JudgedPool(pools[.appStore])
    googlePlay = JudgedPool(pools[.googlePlay])
    self.mappings = mappings
    knowsOffers = [:]
    for store in Store.allCases {
      let own = catalogs.filter { $0.kind.store == store }
      // An export may have been made without offers.
      knowsOffers[store] = own.contains { catalog in
        catalog.kind == .storeKitConfiguration || catalog.products.contains { !$0.offers.isEmpty }
      }
    }
  }

  /// Takes it that the catalogs tell of offers where an earlier judge's do.
  mutating func knowOffers(as earlier: ClaimJudge) {
    knowsOffers.merge(earlier.knowsOffers) { $0 || $1 }
  }

  /// Returns the verdicts of a key's claims in all locales, required terms left out.
  package func judgments(of key: KeyClaims, in workspace: Workspace) -> [ClaimJudgment] {
    let syntax = workspace.families[key.family].placeholders
    let store: Store = syntax == .java ? .googlePlay : .appStore
    let pool = pool(of: store)
    guard !pool.products.isEmpty else { return [] }
    let path = workspace.families[key.family].files.first.map { workspace.file($0).path }
    let market = ClaimMarket(
      pool, key, mapping: mappings.first { $0.matches(key.key, in: path) && $0.matchesProduct != nil })
    let knowsOffers = knowsOffers[store] ?? false
    return key.locales.flatMap { locale in
      locale.claims.filter { $0.claim.kind != .term && !$0.isOfOneNumber }.map { found in
        let verdict = market.verdict(found.claim, among: locale.claims.map(\.claim), knowsOffers: knowsOffers)
        return ClaimJudgment(key: key, locale: locale, found: found, verdict: verdict)
      }
    }
  }

  /// Returns the verdict of a claim that is about one product, or, without its id, about any product of a store.
  func verdict(_ claim: Claim, among others: [Claim], of product: String?, in store: Store) -> ClaimVerdict {
    let pool = pool(of: store)
    guard !pool.products.isEmpty else { return .open }
    return ClaimMarket(pool, product: product).verdict(
      claim, among: others, knowsOffers: knowsOffers[store] ?? false)
  }

  private func pool(of store: Store) -> JudgedPool { store == .googlePlay ? googlePlay : appStore }
}
