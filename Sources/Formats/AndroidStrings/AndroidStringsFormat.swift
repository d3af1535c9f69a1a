package import CatalogModel
package import SourceText

/// Texts of an Android app, in XML files of `values` folders.
package enum AndroidStringsFormat: Format {
  package static let id: FormatID = "android-strings"
  package static let name = "Android string resources"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    ValuesFolder(of: path)?.isCompose == false
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    ValuesFileStart.holdsTexts(start, path)
  }

  package static func read(_ file: SourceFile) -> Document {
    var reader = AndroidStringsReader(file, dialect: .android)
    return reader.read(as: id)
  }
}
