package import CatalogModel
import DocumentSyntax
package import SourceText

/// A sheet of prices as CSV or TSV: one row for each price, with column names in the first row.
///
///     product_id,storefront,currency,price
///     com.example.pro.monthly,USA,USD,4.99
package enum PriceSheetFormat: Format {
  package static let id: FormatID = "price-sheet"
  package static let name = "price sheet"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "csv" || path.fileExtension == "tsv"
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    let file = SourceFile(id: FileID(0), path: path, contents: Array(start))
    let sheet = CSVDocument(file, maximumRows: 2)
    let header = PriceSheetHeader(sheet)
    guard let column = header.columns[.product], sheet.rowCount > 1 else {
      return header.isOfAnApp(firstID: nil)
    }
    let cell = sheet.row(1).dropFirst(column).first
    return header.isOfAnApp(firstID: cell.map { sheet.trimmed($0).text })
  }

  package static func read(_ file: SourceFile) -> Document {
    let sheet = CSVDocument(file)
    let header = PriceSheetHeader(sheet)
    guard header.isComplete else {
      let place = sheet.rowCount > 0 ? sheet.span(ofRow: 0) : ByteSpan(at: 0)
      let problem = SyntaxProblem(
        .malformed, place, "the first row names no column of product ids or none of prices",
        help: "name the columns, such as product_id and price")
      return Document(
        file: file.id, format: id, content: .none,
        problems: (sheet.problems + [problem]).inTextOrder())
    }
    var reader = PriceSheetReader(sheet, header, file: file.id)
    reader.readRows()
    return Document(
      file: file.id, format: id, content: .catalog(reader.catalog),
      problems: reader.problems.merged(with: sheet.problems + header.problems))
  }
}
