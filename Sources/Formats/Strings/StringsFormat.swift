package import CatalogModel
import DocumentSyntax
package import SourceText

/// String tables in `.strings` files: old-style property lists, and XML ones under the same name.
package enum StringsFormat: Format {
  package static let id: FormatID = "strings"
  package static let name = "strings table"

  package static func mayRead(_ path: SourcePath) -> Bool {
    path.fileExtension == "strings"
  }

  package static func read(_ file: SourceFile) -> Document {
    // A file that is no table has an empty one, as the app sees it.
    var table = StringTable(file: file.id, name: file.path.stem)
    _ = table.index(of: LprojFolder.locale(of: file.path))
    table.familyPath = LprojFolder.familyPath(of: file.path)
    table.isBase = table.locales[0].spelling == "Base"
    let problems =
      if let problem = BinaryPropertyList.problem(in: file) {
        [problem]
      } else if isXML(file.bytes) {
        XMLStringsReader.read(file, into: &table)
      } else {
        readText(file, into: &table)
      }
    return Document(file: file.id, format: id, content: .strings(table), problems: problems)
  }

  private static func isXML(_ bytes: [UInt8]) -> Bool {
    let text = bytes[(bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex)...]
    return text.starts(with: "<?xml".utf8) || text.starts(with: "<!DOCTYPE".utf8)
      || text.starts(with: "<plist".utf8) || text.starts(with: "<!--".utf8)
  }

  // MARK: Rows

  /// Duplicate keys past this number are not reported.
  private static let duplicateLimit = 20
  /// Bytes of an entry with its comment, well under the 130 that tables of apps have, so that the rows of
  /// most tables are allocated once.
  private static let typicalEntryLength = 80

  private static func readText(_ file: SourceFile, into table: inout StringTable) -> [SyntaxProblem] {
    var reader = StringsReader(file)
    let duplicates = fill(&table, from: &reader, of: file)
    if duplicates.isEmpty { return reader.problems }
    return (reader.problems + duplicates).inTextOrder()
  }

  /// Adds all entries to the table and returns the problems of keys that stand twice.
  private static func fill(
    _ table: inout StringTable, from reader: inout StringsReader, of file: SourceFile
  ) -> [SyntaxProblem] {
    var duplicates: [SyntaxProblem] = []
    // Symbols are numbered as they first appear, so this is the place of each.
    var firstSpans: [ByteSpan] = []
    let likelyCount = file.bytes.count / typicalEntryLength
    firstSpans.reserveCapacity(likelyCount)
    table.entries.reserveCapacity(likelyCount)
    table.cells.reserveCapacity(likelyCount)
    while let entry = reader.next() {
      let decodedKey = entry.key.hasEscapes ? entry.key.decoded(in: file.bytes) : nil
      let (symbol, isNew) = table.keys.intern(decodedKey?.bytes ?? file.slice(entry.key.span))
      if isNew {
        firstSpans.append(entry.key.span)
      } else if duplicates.count < duplicateLimit {
        duplicates.append(
          SyntaxProblem(
            .duplicateKey(first: firstSpans[symbol.index]), entry.key.span,
            "the key \(quoted(table.keys.text(of: symbol))) stands twice in this table",
            help: "remove one of the two; the last one is shown"))
      }
      var row = StringEntry(
        key: symbol, keySpan: entry.key.span, cells: table.cells.count..<table.cells.count)
      if let decodedKey { row.decodedKey = table.add(decodedKey) }
      row.commentSpan = entry.comment
      append(entry, &row, to: &table, of: file)
    }
    return duplicates
  }

  /// Adds an entry's row and its value.
  private static func append(
    _ entry: StringsEntry, _ row: inout StringEntry, to table: inout StringTable, of file: SourceFile
  ) {
    if let text = entry.text {
      let decoded =
        switch entry.value {
        case .sameAsKey: row.decodedKey
        default: text.hasEscapes ? table.add(text.decoded(in: file.bytes)) : -1
        }
      table.cells.append(
        StringCell(span: text.span, file: file.id, entry: table.entries.count, decoded: decoded, locale: 0))
    }
    row.cells = row.cells.lowerBound..<table.cells.count
    table.entries.append(row)
  }
}
