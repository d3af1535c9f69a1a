package import CatalogModel
package import SourceText

/// Xcode's String Catalog (`.xcstrings`), versions 1.0 and 1.1.
package enum XCStringsFormat: Format {
  package static let id: FormatID = "xcstrings"
  package static let name = "String Catalog"

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "xcstrings"
  }

  package static func read(_ file: SourceFile) -> Document {
    var reader = XCStringsReader(file)
    reader.readCatalog()
    return Document(
      file: file.id, format: id, content: .strings(reader.table),
      problems: reader.problems.inTextOrder())
  }
}
