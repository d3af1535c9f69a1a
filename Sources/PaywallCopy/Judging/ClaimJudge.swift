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

  package init(_ workspace: Workspace, _ mappings: [CopyMapping] = []) {
    pools = ProductPools(workspace.catalogs)
    self.mappings = mappings
    let kinds = Set(workspace.catalogs.map(\.kind))
    knowsOffers = [
      .appStore: kinds.contains(.storeKitConfiguration), .googlePlay: kinds.contains(.googlePlay),
    ]
  }

  /// Returns the verdicts of a key's claims in all locales, required terms left out.
  package func judgments(of key: KeyClaims, in workspace: Workspace) -> [ClaimJudgment] {
    let syntax = workspace.families[key.family].placeholders
    let pool = pools[syntax]
    guard !pool.products.isEmpty else { return [] }
    let market = ClaimMarket(pool, key, mapping: mappings.first { $0.matchesKey(key.key) && $0.matchesProduct != nil })
    let knowsOffers = knowsOffers[syntax == .java ? .googlePlay : .appStore] ?? false
    return key.locales.flatMap { locale in
      locale.claims.filter { $0.claim.kind != .term }.map { found in
        let verdict = market.verdict(found.claim, among: locale.claims.map(\.claim), knowsOffers: knowsOffers)
        return ClaimJudgment(key: key, locale: locale, found: found, verdict: verdict)
      }
    }
  }
}
