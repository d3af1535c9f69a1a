import CatalogComparison
import CatalogModel
import Diagnostics
import SourceText

/// The products of catalogs that are new or different.
struct ProductChanges: Sendable {
  private let catalogs: [Catalog]
  /// Ids of products that differ, by the file of their catalog.
  private var products: [FileID: Set<String>] = [:]
  /// Catalogs that were not there.
  private var newCatalogs: Set<FileID> = []
  /// Catalogs of which something beside products differs.
  private var otherwise: Set<FileID> = []

  /// Files whose catalogs were there before under another name.
  private(set) var movedFiles: Set<FileID> = []

  init(from old: Workspace, to new: Workspace) {
    catalogs = new.catalogs
    var before: [SourcePath: Catalog] = [:]
    for catalog in old.catalogs { before[old.file(catalog.file).path.normalized] = catalog }
    let paths = Set(new.catalogs.map { new.file($0.file).path.normalized })
    var moved = old.catalogs.filter { !paths.contains(old.file($0.file).path.normalized) }
    for catalog in new.catalogs {
      var earlier = before[new.file(catalog.file).path.normalized]
      if earlier == nil {
        // A catalog of the same kind that has some of the products was moved.
        let ids = Set(catalog.products.compactMap(\.qualifiedID))
        if let index = moved.firstIndex(where: { other in
          other.kind == catalog.kind && other.products.contains { $0.qualifiedID.map(ids.contains) ?? false }
        }) {
          earlier = moved.remove(at: index)
          movedFiles.insert(catalog.file)
        }
      }
      guard let earlier else {
        newCatalogs.insert(catalog.file)
        continue
      }
      compare(earlier, old, catalog, new)
    }
  }

  private mutating func compare(_ old: Catalog, _ oldFiles: Workspace, _ new: Catalog, _ newFiles: Workspace)
  {
    var changed: Set<String> = []
    for change in CatalogComparison(old, new).changes {
      if case .product(let name) = change.key.subject {
        changed.insert(name)
      } else {
        otherwise.insert(new.file)
      }
    }
    // Facts leave out what other formats do not say; the bytes tell the rest.
    var texts: [String: Set<[UInt8]>] = [:]
    for product in old.products {
      texts[product.qualifiedID ?? "", default: []].insert(Self.text(of: product, oldFiles))
    }
    for product in new.products {
      let id = product.qualifiedID ?? ""
      if texts[id]?.contains(Self.text(of: product, newFiles)) != true { changed.insert(id) }
    }
    products[new.file] = changed
  }

  /// The bytes of a product without white space.
  private static func text(of product: Product, _ workspace: Workspace) -> [UInt8] {
    workspace.file(product.file).slice(product.span).filter { $0 > 0x20 }
  }

  /// Whether a finding at a place in a catalog is about something that changed.
  func concern(_ finding: Diagnostic, at label: Label) -> Bool {
    let here = catalogs.filter { catalog in
      catalog.file == label.file || catalog.products.contains { $0.file == label.file }
    }
    if here.contains(where: { newCatalogs.contains($0.file) }) { return true }
    for catalog in here {
      let changed = products[catalog.file] ?? []
      let product = catalog.products.first { $0.file == label.file && $0.span.contains(label.span) }
      if let product {
        if changed.contains(product.qualifiedID ?? "") { return true }
      } else if let id = finding.subject.product {
        // Base plans are products of the same id.
        if changed.contains(where: { $0 == id || $0.hasPrefix(id + ":") }) { return true }
      } else if otherwise.contains(catalog.file) {
        return true
      }
    }
    guard here.isEmpty, let id = finding.subject.product else { return false }
    return products.values.contains { $0.contains(id) }
  }
}
