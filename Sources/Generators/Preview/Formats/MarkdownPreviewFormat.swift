import LocaleData
import Money
import PriceText

/// A preview as Markdown for a review: a table for each product and storefront.
package enum MarkdownPreviewFormat: PreviewFormat {
  package static let id = "markdown"
  package static let summary = "tables for a review, one for each product and storefront"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    PreviewBlock.all(of: preview).map(table).joined(separator: "\n")
  }

  private static func table(_ block: PreviewBlock) -> String {
    let note = block.isStorefrontAssumed ? ", assumed" : ""
    let storefronts = block.storefronts.map(\.description).joined(separator: ", ")
    var text =
      "### \(block.product.isEmpty ? "(no id)" : MarkdownText.code(block.product)) (\(storefronts)\(note))\n\n"
    text += row(["locale"] + block.styles.map(\.rawValue))
    text += row(Array(repeating: "---", count: block.styles.count + 1))
    for line in block.lines {
      let cells = line.cells.map { $0.map { MarkdownText.cell($0) }.joined(separator: "<br>") }
      text += row([line.locales.map(\.identifier).joined(separator: ", ")] + cells)
    }
    return text
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}
