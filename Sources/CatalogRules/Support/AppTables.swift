import CatalogModel
import SourceText

/// The tables from which an app's own languages are read.
struct AppTables {
  /// Of each table the folders of its first file, and how many texts it has.
  private let tables: [(folders: [ArraySlice<UInt8>], keys: Int)]
  private let workspace: Workspace

  /// - Parameter families: the tables that may be an app's own
  init(_ families: [TableFamily], in workspace: Workspace) {
    self.workspace = workspace
    tables = families.map { family in
      (family.files.first.map { Self.folders(of: $0, workspace) } ?? [], family.keys.count)
    }
  }

  /// Returns the index of an app's main table: the largest one of those that lie nearest to its catalog.
  ///
  /// A smaller table may be that of a library, which comes in languages of its own.
  func main(for catalog: Catalog) -> Int? {
    let own = Self.folders(of: catalog.file, workspace)
    return tables.indices.map { index in
      (
        shared: zip(own, tables[index].folders).prefix { $0 == $1 }.count, keys: tables[index].keys,
        index: -index
      )
    }.max { ($0.shared, $0.keys, $0.index) < ($1.shared, $1.keys, $1.index) }.map { -$0.index }
  }

  private static func folders(of file: FileID, _ workspace: Workspace) -> [ArraySlice<UInt8>] {
    workspace.file(file).path.folder.components
  }
}
