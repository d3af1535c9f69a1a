import SourceText

/// Reads the rows of a CSV text one after the other.
struct CSVReader {
  let bytes: [UInt8]
  let delimiter: UInt8
  private(set) var problems: [SyntaxProblem] = []
  private var position = 0
  /// Number of cells of the first row, and whether it is known yet.
  private var width: Int?
  /// Bytes that were looked at for a closing quote in vain.
  private var wasted = 0
  /// Whether quotes hold no line ends any more, since one of them never closed.
  private var isLineWise = false

  private static let problemLimit = 20
  private static let quote = UInt8(ascii: "\"")

  init(bytes: [UInt8], delimiter: UInt8?) {
    self.bytes = bytes
    if let declared = CSVDelimiter.declared(in: bytes) {
      self.delimiter = delimiter ?? declared.delimiter
      position = declared.end
    } else {
      self.delimiter = delimiter ?? CSVDelimiter.detected(in: bytes, from: 0)
    }
  }

  mutating func report(_ problem: SyntaxProblem) {
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  /// Adds the cells of the next row that is not blank, or returns false at the end of the text.
  mutating func readRow(into cells: inout [CSVCell]) -> Bool {
    while position < bytes.count, isLineEnd(bytes[position]) { position += 1 }
    guard position < bytes.count else { return false }
    let first = cells.count
    while true {
      cells.append(readCell())
      guard position < bytes.count else { break }
      let isDelimiter = bytes[position] == delimiter
      position += 1
      if !isDelimiter {
        if bytes[position - 1] == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
        break
      }
    }
    checkWidth(cells[first...])
    return true
  }

  // MARK: Rows

  private mutating func checkWidth(_ row: ArraySlice<CSVCell>) {
    guard let width else {
      self.width = row.count
      return
    }
    guard row.count != width, let last = row.last, row.count > 1 || !isBlank(last) else { return }
    let cells = row.count == 1 ? "1 cell" : "\(row.count) cells"
    let message = "the row has \(cells), the first row has \(width)"
    if row.count < width {
      report(
        SyntaxProblem(
          .malformed, ByteSpan(at: last.span.upper), message, help: "add the missing cells, empty or not"))
    } else if let extra = row.dropFirst(width).first(where: { !$0.span.isEmpty }) {
      report(
        SyntaxProblem(
          .malformed, ByteSpan(extra.span.lower, last.span.upper), message,
          help: "put a cell that holds the delimiter in quotes, or remove the cells too many"))
    }
  }

  private func isBlank(_ cell: CSVCell) -> Bool {
    bytes[cell.span.range].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  // MARK: Cells

  /// Reads a cell and stops at the delimiter, line end or end of text after it.
  private mutating func readCell() -> CSVCell {
    let start = position
    var opening = start
    while opening < bytes.count, bytes[opening] == 0x20, delimiter != 0x20 { opening += 1 }
    guard opening < bytes.count, bytes[opening] == Self.quote else { return plainCell(from: start) }
    if opening > start, !isQuotedText(from: opening) { return plainCell(from: start) }
    if opening > start {
      report(
        SyntaxProblem(
          .misread, ByteSpan(start..<opening), "blanks stand before the quote of a cell",
          help: "remove them: many readers take the quotes as part of the text"))
    }
    if let cell = quotedCell(opening: opening) { return cell }
    report(
      SyntaxProblem(
        .malformed, ByteSpan(opening..<opening + 1), "the quote that opens here never closes",
        help: "close the quote, or write it twice and the cell in quotes"))
    return plainCell(from: opening + 1)
  }

  private mutating func plainCell(from start: Int) -> CSVCell {
    position = endOfPlainText(from: start)
    return CSVCell(span: ByteSpan(start..<position))
  }

  /// Whether a quote after blanks closes before the cell ends, so that it is not meant as itself.
  private func isQuotedText(from opening: Int) -> Bool {
    var index = opening + 1
    while index < bytes.count, bytes[index] != Self.quote, !isLineEnd(bytes[index]) { index += 1 }
    return index < bytes.count && bytes[index] == Self.quote && isEndOfCell(after: index + 1)
  }

  /// Reads a cell in quotes; nil where the quotes never close.
  private mutating func quotedCell(opening: Int) -> CSVCell? {
    var cell = CSVCell(span: ByteSpan(at: 0))
    cell.isQuoted = true
    var hasCrossedLine = false
    var index = opening + 1
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == Self.quote else {
        if isLineEnd(byte) {
          if isLineWise { break }
          hasCrossedLine = true
        }
        index += 1
        continue
      }
      if index + 1 < bytes.count, bytes[index + 1] == Self.quote {
        cell.hasDoubledQuotes = true
        index += 2
      } else if isEndOfCell(after: index + 1) {
        cell.span = ByteSpan(opening + 1..<index)
        position = endOfPlainText(from: index + 1)
        return cell
      } else if hasCrossedLine, opensCell(at: index) {
        // The next cell's opening quote: the one before it was never closed.
        break
      } else if let next = indexOfLoneQuote(after: index) {
        reportLoneQuote(at: index)
        index = next
      } else {
        cell.span = ByteSpan(opening + 1..<index)
        position = endOfPlainText(from: index + 1)
        report(
          SyntaxProblem(
            .malformed, ByteSpan(index + 1..<position), "text stands after the closing quote of a cell",
            help: "remove it, or write a quote inside a cell twice"))
        return cell
      }
    }
    wasted += index - opening
    if index >= bytes.count || wasted > bytes.count { isLineWise = true }
    return nil
  }

  private mutating func reportLoneQuote(at index: Int) {
    report(
      SyntaxProblem(
        .malformed, ByteSpan(index..<index + 1), "a quote inside a cell in quotes stands alone",
        help: "write it twice"))
  }

  /// Returns the index of the next quote where it stands before the next delimiter: the quote before it is then
  /// meant as itself.
  private func indexOfLoneQuote(after index: Int) -> Int? {
    var next = index + 1
    while next < bytes.count, bytes[next] != delimiter, !isLineEnd(bytes[next]) {
      if bytes[next] == Self.quote { return next }
      next += 1
    }
    return nil
  }

  // MARK: Bytes

  private func endOfPlainText(from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != delimiter, !isLineEnd(bytes[index]) { index += 1 }
    return min(index, bytes.count)
  }

  /// Whether nothing but blanks stands between an index and the end of the cell.
  private func isEndOfCell(after index: Int) -> Bool {
    var index = index
    while index < bytes.count, bytes[index] == 0x20, delimiter != 0x20 { index += 1 }
    return index >= bytes.count || bytes[index] == delimiter || isLineEnd(bytes[index])
  }

  private func opensCell(at index: Int) -> Bool {
    let previous = bytes[index - 1]
    return previous == delimiter || isLineEnd(previous)
  }

  private func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
