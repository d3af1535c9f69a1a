import LocaleData
import Money
import SourceText

/// Renders a preview as a table for the terminal, a block for each product.
package enum PreviewTable {
  /// Returns the table; empty for no rows.
  package static func render(_ preview: PricePreview) -> String {
    var blocks: [[PreviewRow]] = []
    for row in preview.rows {
      if blocks.last?.first?.product == row.product, blocks.last?.first?.storefront == row.storefront {
        blocks[blocks.count - 1].append(row)
      } else {
        blocks.append([row])
      }
    }
    var output = blocks.map(block).joined(separator: "\n")
    for locale in preview.unknownLocales {
      output += "\nno data for the locale \(locale.identifier); its texts are English\n"
    }
    return output
  }

  private static func block(_ rows: [PreviewRow]) -> String {
    guard let first = rows.first else { return "" }
    let note = first.isStorefrontAssumed ? ", assumed" : ""
    let styles = PreviewRow.Style.allCases.filter { style in rows.contains { $0.style == style } }
    var lines = [["locale"] + styles.map(\.rawValue)]
    var locales: [String] = []
    for row in rows where !locales.contains(row.locale.identifier) { locales.append(row.locale.identifier) }
    for locale in locales {
      let own = rows.filter { $0.locale.identifier == locale }
      lines.append(
        [locale]
          + styles.map { style in own.filter { $0.style == style }.map(\.text).joined(separator: " | ") })
    }
    let title = "\(first.product.isEmpty ? "(no id)" : escaped(first.product)) (\(first.storefront)\(note))\n"
    return title + aligned(lines)
  }

  /// Returns lines of cells with each column as wide as its widest cell.
  private static func aligned(_ lines: [[String]]) -> String {
    let count = lines.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in lines.map { displayWidth($0[column]) }.max() ?? 0 }
    return lines.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        line += "  " + cell
        if column < count - 1 { line += String(repeating: " ", count: widths[column] - displayWidth(cell)) }
      }
      return line + "\n"
    }.joined()
  }
}
