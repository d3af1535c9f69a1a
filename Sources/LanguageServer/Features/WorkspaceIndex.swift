import CatalogModel
import SourceText

/// Where products and keys stand, by their names.
struct WorkspaceIndex: Sendable {
  /// A key of a family.
  struct KeyPlace: Hashable, Sendable {
    let family: Int
    let key: Int
  }

  /// The products by id, in path order.
  private(set) var products: [String: [ProductPlace]] = [:]
  private(set) var keys: [String: [KeyPlace]] = [:]
  private(set) var files: [SourcePath: FileID] = [:]

  /// A product with its catalog.
  struct ProductPlace: Sendable {
    let catalog: Catalog
    let product: Product
  }

  init(_ workspace: Workspace?) {
    guard let workspace else { return }
    for catalog in workspace.catalogs {
      for product in catalog.products {
        guard let id = product.id?.value, !id.isEmpty else { continue }
        products[id, default: []].append(ProductPlace(catalog: catalog, product: product))
      }
    }
    for (number, family) in workspace.families.enumerated() {
      for (index, key) in family.keys.enumerated() {
        keys[workspace.keyText(key), default: []].append(KeyPlace(family: number, key: index))
      }
    }
    for file in workspace.files { files[file.path] = file.id }
  }
}
