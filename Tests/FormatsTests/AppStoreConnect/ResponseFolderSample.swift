import CatalogModel
import Formats
import SourceText
import TestSupport
import Testing

/// Responses of one folder, with marked places, read together.
struct ResponseFolderSample {
  let files: [SourceFile]
  let marks: [[ByteSpan]]
  let documents: [Document]

  init(_ texts: String...) { self.init(texts) }

  init(_ texts: [String]) {
    let marked = texts.map { MarkedText($0) }
    // Numbers that are no indices of the list, so that a reader that takes one for the other fails.
    files = marked.indices.map { index in
      SourceFile(
        id: FileID(index + 3), path: SourcePath("export/\(index).json"), contents: marked[index].bytes)
    }
    marks = marked.map(\.spans)
    documents = AppStoreConnectFormat.read(files)
  }

  /// The catalog of the whole folder.
  func catalog() throws -> Catalog { try #require(documents.lazy.compactMap(\.catalog).first) }

  /// The only product.
  func product() throws -> Product {
    let catalog = try catalog()
    try #require(catalog.products.count == 1)
    return catalog.products[0]
  }

  /// The text at a place.
  func text(_ file: FileID, _ span: ByteSpan) -> String { files[file.index - 3].text(span) }

  /// The text at the place of a value; nil for no value.
  func text<Value>(_ located: Located<Value>?) -> String? { located.map { text($0.file, $0.span) } }

  /// The problems as kinds and the texts at their places, by file.
  func problems(_ index: Int = 0) -> [String] {
    documents[index].problems.map { problem in
      let kind = String("\(problem.kind)".prefix { $0 != "(" })
      return "\(kind) \(files[index].text(problem.span)): \(problem.message)"
    }
  }
}
