/// Keeps spreadsheets from running a cell as a formula.
///
/// A cell whose first character, apostrophes passed over, would start a formula gets one more apostrophe in front. A
/// reader that drops one apostrophe from such cells has every text as it was.
package enum FormulaGuard {
  /// Returns a cell as it stands in the file.
  package static func guarded(_ cell: String) -> String { isInDanger(cell) ? "'" + cell : cell }

  /// Returns the text that a cell of the file means.
  package static func text(of cell: String) -> String {
    cell.utf8.first == UInt8(ascii: "'") && isInDanger(cell)
      ? String(cell.unicodeScalars.dropFirst()) : cell
  }

  private static func isInDanger(_ cell: String) -> Bool {
    switch cell.unicodeScalars.first(where: { $0 != "'" }) {
    case "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠": true
    default: false
    }
  }
}
