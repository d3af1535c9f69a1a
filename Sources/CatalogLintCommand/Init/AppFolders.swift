import CatalogModel
import SourceText

/// The folders of the apps in a repository, where it has several.
struct AppFolders {
  /// Patterns of the folders; none where there is one app.
  let patterns: [String]

  init(of workspace: Workspace, in folder: SourcePath) {
    var roots: Set<SourcePath> = []
    for document in workspace.documents where document.format == "xcode-project" {
      // The file stands in the project's bundle.
      roots.insert(workspace.file(document.file).path.folder.folder)
    }
    // A project inside of another is a part of it.
    let tops = roots.filter { root in
      !root.bytes.isEmpty && !roots.contains { $0 != root && Self.isInside(root, $0) }
    }
    var products: [SourcePath: Set<String>] = [:]
    var holdsSome: Set<SourcePath> = []
    for root in tops {
      for catalog in workspace.catalogs where Self.isInside(workspace.file(catalog.file).path, root) {
        holdsSome.insert(root)
        products[root, default: []].formUnion(catalog.products.compactMap { $0.id?.value })
      }
      if workspace.families.contains(where: { family in
        family.files.contains { Self.isInside(workspace.file($0).path, root) }
      }) {
        holdsSome.insert(root)
      }
    }
    let apps = holdsSome.sorted()
    // Those that sell the same are parts of one app.
    let sharesProducts = apps.contains { app in
      apps.contains { $0 != app && !(products[$0] ?? []).isDisjoint(with: products[app] ?? []) }
    }
    patterns =
      apps.count < 2 || sharesProducts
      ? []
      : apps.map { app in
        let pattern = ConfigurationGuess.pattern(of: app, in: folder)
        return pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
      }
  }

  private static func isInside(_ path: SourcePath, _ folder: SourcePath) -> Bool {
    path.components.count > folder.components.count && path.components.starts(with: folder.components)
  }
}
