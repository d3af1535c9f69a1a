package import CatalogModel
package import SourceText

/// Texts of a Compose Multiplatform app, in XML files of the `values` folders below `composeResources`.
///
/// The files look like Android's, but few escapes are read and white space stays as it stands.
package enum ComposeResourcesFormat: Format {
  package static let id: FormatID = "compose-resources"
  package static let name = "Compose Multiplatform string resources"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    ValuesFolder(of: path)?.isCompose == true
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    ValuesFileStart.holdsTexts(start, path)
  }

  package static func read(_ file: SourceFile) -> Document {
    var reader = AndroidStringsReader(file, dialect: .compose)
    return reader.read(as: id)
  }
}
