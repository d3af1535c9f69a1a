/// Writes rows as CSV, with quotes only where RFC 4180 needs them.
package struct CSVWriter {
  private let delimiter: UInt8
  private let lineEnd: String
  private let disarmsFormulas: Bool
  private var bytes: [UInt8] = []

  /// Creates a writer of an empty text.
  ///
  /// - Parameters:
  ///   - lineEnd: what ends each row; RFC 4180 has a carriage return and a line feed
  ///   - disarmsFormulas: whether a cell that a spreadsheet would run as a formula gets an apostrophe in front
  package init(delimiter: UInt8 = UInt8(ascii: ","), lineEnd: String = "\r\n", disarmsFormulas: Bool = false)
  {
    self.delimiter = delimiter
    self.lineEnd = lineEnd
    self.disarmsFormulas = disarmsFormulas
  }

  /// The text so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Adds a row.
  package mutating func append(_ row: [String]) {
    let isFirst = bytes.isEmpty
    for (index, cell) in row.enumerated() {
      if index > 0 { bytes.append(delimiter) }
      // An empty line is no row, and a first line `sep=;` is no row of Excel's.
      let isMistaken = index == 0 && (row.count == 1 && cell.isEmpty || isFirst && cell.hasPrefix("sep="))
      append(cell, inQuotes: isMistaken)
    }
    bytes.append(contentsOf: lineEnd.utf8)
  }

  private mutating func append(_ cell: String, inQuotes: Bool) {
    let text = disarmsFormulas && Self.startsFormula(cell) ? "'" + cell : cell
    let quote = UInt8(ascii: "\"")
    let needsQuotes =
      inQuotes
      || text.utf8.contains { $0 == quote || $0 == delimiter || $0 == 0x0A || $0 == 0x0D }
    guard needsQuotes else {
      bytes.append(contentsOf: text.utf8)
      return
    }
    bytes.append(quote)
    for byte in text.utf8 {
      if byte == quote { bytes.append(quote) }
      bytes.append(byte)
    }
    bytes.append(quote)
  }

  /// Whether spreadsheets read a cell as a formula: by `=`, `+`, `-`, `@`, a tab or a carriage return in front.
  private static func startsFormula(_ cell: String) -> Bool {
    guard let first = cell.utf8.first else { return false }
    return [UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D]
      .contains(first)
  }
}
