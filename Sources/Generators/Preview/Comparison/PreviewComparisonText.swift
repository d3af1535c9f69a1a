import SourceText

/// Renders what changed in a preview for the terminal.
package enum PreviewComparisonText {
  package static func render(_ comparison: PreviewComparison) -> String {
    let blocks = comparison.groups.map { changes in
      let product = changes[0].product
      let title = "\(product.isEmpty ? "(no id)" : escaped(product)) (\(escaped(changes[0].storefront)))\n"
      return title + alignedColumns(changes.map(cells))
    }
    return (blocks + [comparison.summary + "\n"]).joined(separator: "\n")
  }

  private static func cells(_ change: PreviewComparison.Change) -> [String] {
    let texts = change.shown(TerminalText.cell)
    let text =
      switch change.kind {
      case .changed: "\(texts.before) → \(texts.after)"
      case .appeared: texts.after
      case .vanished: texts.before
      }
    return [change.kind.rawValue, escaped(change.locale), escaped(change.style), text]
  }
}
