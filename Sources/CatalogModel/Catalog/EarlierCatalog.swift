/// A catalog as it was before, against which changes are judged.
package struct EarlierCatalog: Sendable {
  package let catalog: Catalog
  /// Where it was kept, for a message: a lock file's path or a revision.
  package let origin: String

  package init(_ catalog: Catalog, origin: String) {
    self.catalog = catalog
    self.origin = origin
  }
}

extension Workspace {
  /// Returns what a catalog was before: of those of its kind, else of its store, the one with most of its
  /// products; nil where none shares any.
  package func earlier(of catalog: Catalog) -> EarlierCatalog? {
    let ids = Set(catalog.products.compactMap(\.qualifiedID))
    func shared(_ other: EarlierCatalog) -> Int {
      other.catalog.products.count { $0.qualifiedID.map(ids.contains) ?? false }
    }
    let sameStore = earlier.filter { $0.catalog.kind.store == catalog.kind.store }
    let sameKind = sameStore.filter { $0.catalog.kind == catalog.kind }
    for candidates in [sameKind, sameStore] {
      // The first of the best, so that the order of files decides between equals.
      var best: (count: Int, catalog: EarlierCatalog)?
      for candidate in candidates {
        let count = shared(candidate)
        if count > best?.count ?? 0 { best = (count, candidate) }
      }
      if let best { return best.catalog }
    }
    return nil
  }
}
