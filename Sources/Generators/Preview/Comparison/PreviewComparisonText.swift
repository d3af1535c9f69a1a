import SourceText

/// Renders what changed in a preview for the terminal.
package enum PreviewComparisonText {
  /// Columns that a text has at least.
  private static let leastTextWidth = 20

  package static func render(_ comparison: PreviewComparison, _ context: PreviewContext) -> String {
    let blocks = comparison.groups.map { changes in
      let product = changes[0].product
      let title = "\(product.isEmpty ? "(no id)" : escaped(product)) (\(escaped(changes[0].storefront)))"
      let lines = TerminalText.wrapped(title, width: context.width ?? .max).map { $0 + "\n" }.joined()
      return lines + rows(changes, width: context.width)
    }
    return (blocks + [comparison.summary + "\n"]).joined(separator: "\n")
  }

  /// Returns a table, or a list where the table is wider than the terminal.
  private static func rows(_ changes: [PreviewComparison.Change], width: Int?) -> String {
    let table = alignedColumns(
      changes.map { change in
        let texts = change.shown(TerminalText.cell)
        return subject(of: change) + [shownTexts(change, texts).joined(separator: " → ")]
      })
    guard let width, table.split(separator: "\n").contains(where: { displayWidth($0) > width }) else {
      return table
    }
    return changes.map { list($0, width: max(width - 6, leastTextWidth)) }.joined()
  }

  /// Returns what a change is about, then the text before and after on lines of their own.
  private static func list(_ change: PreviewComparison.Change, width: Int) -> String {
    let texts = change.shown { $0 }
    let marks = change.kind == .changed ? ["-", "+"] : [change.kind == .appeared ? "+" : "-"]
    var output = "  " + subject(of: change).joined(separator: "  ") + "\n"
    for (mark, text) in zip(marks, shownTexts(change, texts)) {
      for (index, part) in TerminalText.wrapped(text, width: width).enumerated() {
        output += "    \(index == 0 ? mark : " ") \(TerminalText.cell(part))\n"
      }
    }
    return output
  }

  private static func subject(of change: PreviewComparison.Change) -> [String] {
    [change.kind.rawValue, escaped(change.locale), escaped(change.style)]
  }

  private static func shownTexts(
    _ change: PreviewComparison.Change, _ texts: (before: String, after: String)
  ) -> [String] {
    switch change.kind {
    case .changed: [texts.before, texts.after]
    case .appeared: [texts.after]
    case .vanished: [texts.before]
    }
  }
}
