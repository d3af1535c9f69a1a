import LocaleData
import Money
import PriceText
import SourceText

/// A preview as tables for the terminal: a block for each product, with what says the same put together.
package enum TextPreviewFormat: PreviewFormat {
  package static let id = "text"
  package static let summary = "tables for the terminal, what needs eyes first"
  /// Columns that a text has at least where a block is narrower than its table.
  private static let leastTextWidth = 20

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    PreviewBlock.collapsed(PreviewBlock.all(of: preview)).map { block in
      title(of: block, width: context.width) + lines(of: block, width: context.width)
        + (block.storePrice.map { StorePriceMark.legend($0, width: context.width) } ?? "")
    }.joined(separator: "\n")
  }

  private static func title(of block: PreviewBlock, width: Int?) -> String {
    let note = block.isStorefrontAssumed ? ", assumed" : ""
    let storefronts = TerminalText.names(block.storefronts.map(\.description))
    let title = "\(block.product.isEmpty ? "(no id)" : escaped(block.product)) (\(storefronts)\(note))"
    return TerminalText.wrapped(title, width: width ?? .max).map { $0 + "\n" }.joined()
  }

  /// Returns a table, or a list where the table is wider than the terminal.
  private static func lines(of block: PreviewBlock, width: Int?) -> String {
    var rows = [["locale"] + block.styles.map(name)]
    for line in block.lines {
      rows.append(
        [label(line)] + line.cells.map { $0.map(TerminalText.cell).joined(separator: " | ") })
    }
    let table = alignedColumns(rows)
    guard let width, table.split(separator: "\n").contains(where: { displayWidth($0) > width }) else {
      return table
    }
    return list(block, width: width)
  }

  /// Returns the name of a style, with a mark where a legend below says more.
  private static func name(of style: TextStyle) -> String {
    style == .priceStore ? style.rawValue + StorePriceMark.sign : style.rawValue
  }

  private static func label(_ line: PreviewBlock.Line) -> String {
    TerminalText.names(line.locales.map(\.identifier))
  }

  /// Returns a line for each style below its locales, broken at the terminal's width.
  private static func list(_ block: PreviewBlock, width: Int) -> String {
    let labelWidth = block.styles.map { displayWidth(name(of: $0)) }.max() ?? 0
    let margin = String(repeating: " ", count: labelWidth + 6)
    let textWidth = max(width - margin.utf8.count, leastTextWidth)
    var text = ""
    for line in block.lines {
      text += "  \(label(line))\n"
      for (style, cell) in zip(block.styles, line.cells) {
        var label = name(of: style)
        label += String(repeating: " ", count: labelWidth - displayWidth(label))
        for value in cell {
          for (index, part) in TerminalText.wrapped(value, width: textWidth).enumerated() {
            text += (index == 0 ? "    \(label)  " : margin) + TerminalText.cell(part) + "\n"
          }
        }
      }
    }
    return text
  }
}
