package import CatalogModel
import DocumentSyntax
package import SourceText

/// The list of products that Play Console imports and exports as CSV.
///
///     Product ID,Published State,Purchase Type,Auto Translate,Locale; Title; Description,Auto Fill Prices,Price
///     coins_100,published,managed_by_android,false,en_US; Coins; A bag of coins,true,990000
package enum PlayConsoleListFormat: Format {
  package static let id: FormatID = "play-console-csv"
  package static let name = "Play Console product list"
  package static let needsText = true

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "csv"
  }

  package static func recognizes(_ path: SourcePath, start: ArraySlice<UInt8>) -> Bool {
    let file = SourceFile(id: FileID(0), path: path, contents: Array(start))
    return PlayConsoleListReader.isHeader(of: CSVDocument(file, maximumRows: 1))
  }

  package static func read(_ file: SourceFile) -> Document {
    let sheet = CSVDocument(file)
    guard PlayConsoleListReader.isHeader(of: sheet) else {
      let place = sheet.rowCount > 0 ? sheet.span(ofRow: 0) : ByteSpan(at: 0)
      let problem = SyntaxProblem(
        .malformed, place, "the first row does not have the columns of a Play Console list",
        help: "begin with Product ID, Published State and Purchase Type")
      return Document(
        file: file.id, format: id, content: .none,
        problems: (sheet.problems + [problem]).inTextOrder())
    }
    var reader = PlayConsoleListReader(sheet, file: file.id)
    reader.readRows()
    return Document(
      file: file.id, format: id, content: .catalog(reader.catalog),
      problems: reader.problems.merged(with: sheet.problems))
  }
}
