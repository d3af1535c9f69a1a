package import CatalogModel
package import SourceText

/// Swift, as apps for Apple platforms are written in.
package enum SwiftCodeFormat: CodeReading {
  package static let id: FormatID = "swift-code"
  package static let name = "Swift source"

  package static func language(of path: SourcePath) -> CodeLanguage? {
    path.fileExtension == "swift" ? .swift : nil
  }
}
