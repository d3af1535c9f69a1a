import CatalogModel
import SourceText
import XMLSyntax

/// Reads a `.strings` file that is an XML property list, as some export tools write it.
struct XMLStringsReader {
  /// Values of a wrong type past this number are not reported.
  private static let problemLimit = 20

  /// Reads a file's keys and texts into a table that has its locale, and returns what is wrong with the file.
  static func read(_ file: SourceFile, into table: inout StringTable) -> [SyntaxProblem] {
    let list = XMLPropertyList(file)
    guard let root = list.root else { return list.problems }
    guard root.kind == .dict else {
      let problem = SyntaxProblem(
        .wrongType, root.element.startTagSpan, "the table is \(root.kind.name), not a dictionary",
        help: "write <dict> with a <key> and a <string> for each text")
      return (list.problems + [problem]).inTextOrder()
    }
    var wrongTypes: [SyntaxProblem] = []
    for entry in root.entries {
      let key = entry.key
      var row = StringEntry(
        key: table.keys.intern(key.bytes).symbol, keySpan: entry.keySpan,
        cells: table.cells.count..<table.cells.count)
      if entry.keyElement.verbatimTextSpan == nil { row.decodedKey = table.add(key) }
      row.commentSpan = entry.commentSpan
      if let value = entry.value {
        if value.kind == .string {
          addCell(value, entry: table.entries.count, to: &table)
        } else if wrongTypes.count < problemLimit {
          wrongTypes.append(
            SyntaxProblem(
              .wrongType, value.element.startTagSpan,
              "the value of \(quoted(key.string)) is \(value.kind.name), not a string",
              help: "write <string> and </string>"))
        }
      }
      row.cells = row.cells.lowerBound..<table.cells.count
      table.entries.append(row)
    }
    return (list.problems + wrongTypes).inTextOrder()
  }

  private static func addCell(_ value: PropertyListValue, entry: Int, to table: inout StringTable) {
    let decoded = value.element.verbatimTextSpan == nil ? table.add(value.text) : -1
    table.cells.append(
      StringCell(span: value.contentSpan, file: table.file, entry: entry, decoded: decoded, locale: 0))
  }
}
