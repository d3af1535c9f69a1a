import DocumentSyntax
import SourceText

/// Returns how the reader of CSV texts breaks its word on some bytes, or nil where it keeps it.
///
/// Its word: cells follow one another inside the text, no row is empty, what was read is read again from what the
/// writer makes of it, and there are at most 20 problems, in the order of the text.
package func violationOfCSVReader(_ contents: [UInt8]) -> String? {
  let file = SourceFile(id: FileID(0), path: "any.csv", contents: contents)
  for delimiter in [nil, UInt8(ascii: "\t"), UInt8(ascii: " ")] {
    let sheet = CSVDocument(file, delimiter: delimiter)
    if let violation = violation(of: sheet, length: file.bytes.count) { return violation }
    let start = CSVDocument(file, delimiter: delimiter, maximumRows: 1)
    if start.rowCount != min(1, sheet.rowCount) { return "\(start.rowCount) rows where one was asked for" }
    if start.rowCount == 1, start.row(0) != sheet.row(0) { return "another first row alone" }
  }
  return violationOfCSVWriter(CSVDocument(file))
}

private func violation(of sheet: CSVDocument, length: Int) -> String? {
  var offset: UInt32 = 0
  for index in 0..<sheet.rowCount {
    if sheet.row(index).isEmpty { return "row \(index) has no cell" }
    for cell in sheet.row(index) {
      if cell.span.lower < offset || cell.span.upper < cell.span.lower {
        return "a cell steps back at \(cell.span)"
      }
      if cell.span.range.upperBound > length { return "a cell leaves the text at \(cell.span)" }
      if sheet.text(cell).span != cell.span { return "the text of the cell at \(cell.span) is elsewhere" }
      offset = cell.span.upper
    }
  }
  return violation(of: sheet.problems, length: length, limit: 20)
}

private func violationOfCSVWriter(_ sheet: CSVDocument) -> String? {
  // A first cell of its own keeps a row from being blank, and a text from being taken for another encoding.
  let rows = (0..<sheet.rowCount).map { ["row"] + sheet.row($0).map { sheet.text($0).string } }
  var writer = CSVWriter()
  for row in rows { writer.append(row) }
  let file = SourceFile(id: FileID(0), path: "any.csv", contents: Array(writer.text.utf8))
  let again = CSVDocument(file, delimiter: UInt8(ascii: ","))
  let readRows = (0..<again.rowCount).map { again.row($0).map { again.text($0).string } }
  return readRows == rows ? nil : "what was written is read otherwise: \(rows) as \(readRows)"
}
