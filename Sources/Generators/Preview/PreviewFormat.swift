package import CatalogModel

/// A form that a preview is written in. Each is one file, which the generated list `allPreviewFormats` finds by name.
package protocol PreviewFormat: Sendable {
  /// The word for it on the command line.
  static var id: String { get }
  /// What it is, in one line for help.
  static var summary: String { get }

  /// Returns the whole preview as one text, as it is printed.
  static func render(_ preview: PricePreview, _ context: PreviewContext) -> String

  /// Returns the files that a folder gets, where one file holds one locale only; nil for a form that is one file.
  static func files(of preview: PricePreview, _ context: PreviewContext) -> [PreviewFile]?
}

extension PreviewFormat {
  package static func files(of preview: PricePreview, _ context: PreviewContext) -> [PreviewFile]? { nil }
}

/// What a form may know besides the preview.
package struct PreviewContext: Sendable {
  package var toolVersion: String
  /// Columns of the terminal; nil where lines may be as long as they are.
  package var width: Int?
  /// What the preview was made from, and the path of each catalog.
  package var catalogs: [Catalog] = []
  package var paths: [String] = []
  package var request = PreviewRequest()
  /// Where the app's own copy is found, for forms that show it.
  package var copy: CopySource?
  /// What reviewers said earlier.
  package var approvals: PreviewApprovals?

  package init(toolVersion: String, width: Int? = nil) {
    self.toolVersion = toolVersion
    self.width = width
  }
}

/// A file of a preview, by its path in the folder that is asked for.
package struct PreviewFile: Hashable, Sendable {
  package let path: String
  package let text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
