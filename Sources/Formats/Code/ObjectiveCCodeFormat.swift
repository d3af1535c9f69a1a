package import CatalogModel
package import SourceText

/// Objective-C, with its headers.
package enum ObjectiveCCodeFormat: CodeReading {
  package static let id: FormatID = "objective-c-code"
  package static let name = "Objective-C source"

  package static func language(of path: SourcePath) -> CodeLanguage? {
    ["m", "mm", "h"].contains(path.fileExtension) ? .objectiveC : nil
  }
}
