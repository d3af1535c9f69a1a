import SourceText

/// Returns lines of cells, indented, with each column as wide as its widest cell.
///
/// - Parameter rightAligned: columns of numbers
func alignedColumns(_ lines: [[String]], rightAligned: Set<Int> = []) -> String {
  let count = lines.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    lines.map { column < $0.count ? displayWidth($0[column]) : 0 }.max() ?? 0
  }
  return lines.map { cells in
    var line = ""
    for (column, cell) in cells.enumerated() {
      let padding = String(repeating: " ", count: widths[column] - displayWidth(cell))
      if rightAligned.contains(column) {
        line += "  " + padding + cell
      } else {
        // Nothing is padded at the end of a line.
        line += "  " + cell + (column < count - 1 ? padding : "")
      }
    }
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}
