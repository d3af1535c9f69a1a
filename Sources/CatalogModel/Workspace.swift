package import SourceText

/// Everything that one run reads; it does not change after loading.
package struct Workspace: Sendable {
  /// The files that have a document, in path order; a file's id is its index.
  package let files: [SourceFile]
  /// One document for each file, in the same order.
  package let documents: [Document]
  package let families: [TableFamily]
  /// The catalogs as they were before; empty where nothing says it.
  package let earlier: [EarlierCatalog]
  /// The decoded texts of each file's table, kept apart so that reading one copies no table.
  private let decodedTexts: [[DecodedText]]

  package init(
    files: [SourceFile], documents: [Document], families: [TableFamily], earlier: [EarlierCatalog] = []
  ) {
    self.files = files
    self.documents = documents
    self.families = families
    self.earlier = earlier
    decodedTexts = documents.map { $0.table?.decodedTexts ?? [] }
  }

  package func file(_ id: FileID) -> SourceFile { files[id.index] }

  /// The table of a file that holds strings.
  package func table(_ id: FileID) -> StringTable? { documents[id.index].table }

  /// All catalogs, in path order.
  package var catalogs: [Catalog] { documents.compactMap(\.catalog) }

  /// The files of source code, in path order.
  package var code: [CodeFile] { documents.compactMap(\.code) }

  /// Returns the text of a value with its escapes read.
  package func text(_ cell: StringCell) -> DecodedText {
    if cell.decoded >= 0 { return decodedTexts[cell.file.index][Int(cell.decoded)] }
    return DecodedText(verbatim: cell.span, in: files[cell.file.index].bytes)
  }

  /// Returns the entry of a family's key.
  package func entry(_ key: FamilyKey) -> StringEntry? { table(key.file)?.entries[key.entry] }

  /// Returns the entry that a value belongs to.
  package func entry(_ cell: StringCell) -> StringEntry? { table(cell.file)?.entries[Int(cell.entry)] }

  /// Returns a family's key as text.
  package func keyText(_ key: FamilyKey) -> String {
    guard let table = table(key.file) else { return "" }
    return table.keyText(table.entries[key.entry])
  }
}
