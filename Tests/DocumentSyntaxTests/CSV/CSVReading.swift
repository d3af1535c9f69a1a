import DocumentSyntax
import SourceText
import TestSupport
import Testing

/// A CSV text read to its end, in a form that tests compare.
struct CSVReading {
  let document: CSVDocument

  init(_ contents: [UInt8], delimiter: UInt8? = nil) {
    let file = SourceFile(id: FileID(0), path: "a.csv", contents: contents)
    document = CSVDocument(file, delimiter: delimiter)
  }

  init(_ text: String, delimiter: UInt8? = nil) { self.init(Array(text.utf8), delimiter: delimiter) }

  /// The texts of all cells.
  var rows: [[String]] {
    (0..<document.rowCount).map { document.row($0).map { document.text($0).string } }
  }

  var messages: [String] { document.problems.map(\.message) }
}

/// Checks what is read from a text whose `⟦…⟧` are the places of the problems, in their order.
func checkSheet(
  _ marked: String, _ rows: [[String]], _ messages: [String] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let reading = CSVReading(text.text)
  #expect(reading.rows == rows, sourceLocation: sourceLocation)
  #expect(reading.messages == messages, sourceLocation: sourceLocation)
  #expect(reading.document.problems.map(\.span) == text.spans, sourceLocation: sourceLocation)
}
