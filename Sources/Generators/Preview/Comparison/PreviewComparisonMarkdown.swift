import SourceText

/// Renders what changed in a preview as Markdown for a review.
package enum PreviewComparisonMarkdown {
  package static func render(_ comparison: PreviewComparison) -> String {
    var text = "**\(comparison.summary)**\n"
    for changes in comparison.groups {
      let product = changes[0].product
      text += "\n### \(product.isEmpty ? "(no id)" : MarkdownText.code(product))"
      text += " (\(MarkdownText.cell(changes[0].storefront)))\n\n"
      text += "| locale | style | before | after |\n| --- | --- | --- | --- |\n"
      text += changes.map(row).joined()
    }
    return text
  }

  private static func row(_ change: PreviewComparison.Change) -> String {
    let texts = change.shown { $0 }
    let before = change.kind == .appeared ? "–" : MarkdownText.cell(texts.before)
    let after = change.kind == .vanished ? "–" : MarkdownText.cell(texts.after)
    let subject = "\(MarkdownText.cell(change.locale)) | \(MarkdownText.cell(change.style))"
    return "| \(subject) | \(before) | \(after) |\n"
  }
}
