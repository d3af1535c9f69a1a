import LocaleData
import Money
import PriceText
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
    return blocks.map(block).joined(separator: "\n")
  }

  private static func block(_ rows: [PreviewRow]) -> String {
    guard let first = rows.first else { return "" }
    let note = first.isStorefrontAssumed ? ", assumed" : ""
    let styles = TextStyle.allCases.filter { style in rows.contains { $0.style == style } }
    var lines = [["locale"] + styles.map(\.rawValue)]
    var locales: [String] = []
    for row in rows where !locales.contains(row.locale.identifier) { locales.append(row.locale.identifier) }
    for locale in locales {
      let own = rows.filter { $0.locale.identifier == locale }
      lines.append(
        [locale]
          + styles.map { style in
            own.filter { $0.style == style }.map { $0.text ?? "not in the catalog" }.joined(separator: " | ")
          })
    }
    let title = "\(first.product.isEmpty ? "(no id)" : escaped(first.product)) (\(first.storefront)\(note))\n"
    return title + alignedColumns(lines)
  }
}
