package import SourceText

/// One cell of a CSV text.
package struct CSVCell: Hashable, Sendable {
  /// The cell's bytes without its quotes.
  package var span: ByteSpan
  /// Whether the cell stands in quotes.
  package var isQuoted = false
  /// Whether the cell holds quotes that are written twice.
  package var hasDoubledQuotes = false

  init(span: ByteSpan) { self.span = span }
}

/// A whole CSV or TSV text: rows of cells, as RFC 4180 has them.
///
///     product_id;note          the delimiter is found by the first lines
///     coins;"a; b ""c"""       quotes hold delimiters, line ends and doubled quotes
///
/// Blank lines are no rows. A quote that never closes costs its own cell only: the rest is read line by line.
package struct CSVDocument: Sendable {
  /// The file's text, into which all spans point.
  package let bytes: [UInt8]
  /// The byte between two cells.
  package let delimiter: UInt8
  /// What was wrong with the text, in its order; at most 20 problems.
  package let problems: [SyntaxProblem]
  private let cells: [CSVCell]
  /// For each row, the index after its last cell.
  private let rowEnds: [Int]

  /// Reads a file's text.
  ///
  /// - Parameters:
  ///   - delimiter: the byte between two cells; nil to find it
  ///   - maximumRows: rows after which reading stops, for a look at the first ones
  package init(_ file: SourceFile, delimiter: UInt8? = nil, maximumRows: Int = .max) {
    var reader = CSVReader(bytes: file.bytes, delimiter: delimiter)
    if let fault = file.encodingFault { reader.report(SyntaxProblem(.malformed, fault.span, fault.message)) }
    var cells: [CSVCell] = []
    var rowEnds: [Int] = []
    while rowEnds.count < maximumRows, reader.readRow(into: &cells) { rowEnds.append(cells.count) }
    self.bytes = file.bytes
    self.delimiter = reader.delimiter
    self.cells = cells
    self.rowEnds = rowEnds
    // The sort of the standard library is stable.
    self.problems = reader.problems.sorted { $0.span.lower < $1.span.lower }
  }

  /// Number of rows, that of the column names included.
  package var rowCount: Int { rowEnds.count }

  /// The cells of a row.
  package func row(_ index: Int) -> ArraySlice<CSVCell> {
    cells[(index == 0 ? 0 : rowEnds[index - 1])..<rowEnds[index]]
  }

  /// The place of a row from its first cell to its last, without the outermost quotes.
  package func span(ofRow index: Int) -> ByteSpan {
    let row = row(index)
    return ByteSpan(row.first?.span.lower ?? 0, row.last?.span.upper ?? 0)
  }

  /// Returns the text of a cell with its doubled quotes read.
  package func text(_ cell: CSVCell) -> DecodedText {
    guard cell.hasDoubledQuotes else { return DecodedText(verbatim: cell.span, in: bytes) }
    var builder = DecodedTextBuilder(capacity: cell.span.count)
    var position = cell.span.range.lowerBound
    let end = min(cell.span.range.upperBound, bytes.count)
    while position < end {
      let byte = bytes[position]
      builder.append(byte, at: position)
      let isDoubled =
        byte == UInt8(ascii: "\"") && position + 1 < end && bytes[position + 1] == UInt8(ascii: "\"")
      position += isDoubled ? 2 : 1
    }
    return builder.finish(at: end)
  }
}
