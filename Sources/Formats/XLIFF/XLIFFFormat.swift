package import CatalogModel
package import SourceText
import XMLSyntax

/// Texts with their translations as they go to translators: XLIFF 1.0 to 1.2 and 2.0 to 2.2 (`.xliff`,
/// `.xlf`), alone or in Xcode's `.xcloc` bundles.
package enum XLIFFFormat: FolderFormat {
  package static let id: FormatID = "xliff"
  package static let name = "XLIFF"
  /// The format of the file that says what a bundle is for.
  static let bundleID: FormatID = "xcloc"

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "xliff" || path.fileExtension == "xlf" || isBundleContents(path)
  }

  /// Whether a path is that of a bundle's `contents.json`.
  private static func isBundleContents(_ path: SourcePath) -> Bool {
    path.name == "contents.json" && isBundle(path.folderName)
  }

  private static func isBundle(_ name: String) -> Bool { name.lowercased().hasSuffix(".xcloc") }

  /// Returns the bundle that a file stands in; any other file is a folder of its own.
  package static func folder(of path: SourcePath) -> SourcePath {
    var folder = path.folder
    while !folder.name.isEmpty {
      if isBundle(folder.name) { return folder }
      folder = folder.folder
    }
    return path
  }

  package static func read(_ files: [SourceFile]) -> [Document] {
    var documents: [Document] = []
    var targets: [LocaleTag] = []
    for file in files where !isBundleContents(file.path) {
      var reader = XLIFFReader(file)
      reader.readDocument()
      targets += reader.targetLocales
      documents.append(
        Document(
          file: file.id, format: id, content: .strings(reader.table),
          problems: reader.problems.merged(with: reader.document.problems)))
    }
    for (index, file) in files.enumerated() where isBundleContents(file.path) {
      documents.insert(XclocContents.read(file, targets: targets), at: index)
    }
    return documents
  }
}
