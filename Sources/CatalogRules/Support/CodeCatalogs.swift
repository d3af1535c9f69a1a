import CatalogModel
import SourceText

/// The catalogs that source code is held against, and the names that it may use by them.
struct CodeCatalogs {
  let workspace: Workspace

  init(_ workspace: Workspace) { self.workspace = workspace }

  /// The catalogs of a store that are whole; none where a part of one was not read.
  func catalogs(of store: Store) -> [Catalog] {
    let catalogs = workspace.catalogs.filter { $0.kind.store == store }
    return catalogs.allSatisfy(isWhole) ? catalogs : []
  }

  /// The exports of RevenueCat that are whole.
  var revenueCat: [Catalog] {
    let catalogs = workspace.catalogs.filter { $0.kind == .revenueCat }
    return catalogs.allSatisfy(isWhole) ? catalogs : []
  }

  private func isWhole(_ catalog: Catalog) -> Bool {
    !workspace.documents[catalog.file.index].problems.contains {
      $0.kind == .incomplete || $0.kind == .malformed
    }
  }

  /// The ids of the products that code in a language may name.
  func productIDs(for language: CodeLanguage) -> Set<String> {
    var ids: Set<String> = []
    for catalog in workspace.catalogs {
      if let store = catalog.kind.store, let own = language.store, store != own { continue }
      for product in catalog.products {
        if let id = product.id?.value { ids.insert(id) }
        if let id = product.qualifiedID { ids.insert(id) }
      }
      ids.formUnion(catalog.retiredIDs.map(\.value))
      for package in catalog.offerings.flatMap(\.packages) {
        if let id = package.productID?.value { ids.insert(id) }
      }
      ids.formUnion(catalog.entitlements.flatMap(\.productIDs).map(\.value))
    }
    // A subscription of Google Play is named with its base plan or without.
    for id in ids where id.contains(":") { ids.insert(String(id.prefix { $0 != ":" })) }
    return ids
  }

  /// Whether the app's code names some product of the catalogs, so that they are surely the app's.
  func areNamedInCode(_ catalogs: [Catalog]) -> Bool {
    !workspace.namesInCode(Set(catalogs.flatMap(\.products).compactMap { $0.id?.value })).isEmpty
  }
}

/// Returns the part of an id up to its last separator, which other ids of the same app share; nil where there is none.
func idPrefix(_ id: String) -> Substring? {
  id.lastIndex { $0 == "." || $0 == "_" || $0 == "-" }.map { id[...$0] }
}
