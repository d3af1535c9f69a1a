import CatalogModel
import Formats
import SourceText
import TestSupport

/// Files of one folder, read by the Google Play format.
struct PlayReading {
  let files: [SourceFile]
  let documents: [Document]

  init(_ texts: String..., folder: String = "exports") {
    self.init(texts.enumerated().map { ("\(folder)/\($0).json", $1) })
  }

  init(_ texts: [(path: String, text: String)]) {
    files = texts.enumerated().map { index, file in
      SourceFile(id: FileID(index), path: SourcePath(file.path), contents: Array(file.text.utf8))
    }
    documents = GooglePlayFormat.read(files)
  }

  var catalog: Catalog? { documents.lazy.compactMap(\.catalog).first }
  var products: [Product] { catalog?.products ?? [] }
  var problems: [SyntaxProblem] { documents.flatMap(\.problems) }
  var messages: [String] { problems.map(\.message) }
}

/// Returns the problems of one file beside the marked places, which must be the same.
func isMarked(_ marked: String) -> (found: [ByteSpan], expected: [ByteSpan], messages: [String]) {
  let text = MarkedText(marked)
  let reading = PlayReading(text.text)
  return (reading.problems.map(\.span), text.spans, reading.messages)
}
