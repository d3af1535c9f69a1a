import CatalogModel
import PaywallCopy
/// Renders an impact as a Markdown table.
package enum ImpactMarkdown {
  package static func render(_ rows: [ImpactRow]) -> String {
    var result =
      "| Place | Key | Locale | Untrue | Text | Should become |\n| --- | --- | --- | --- | --- | --- |\n"
    for row in rows {
      let cells = [
        MarkdownText.code("\(row.path):\(row.line)"), MarkdownText.cell(row.text.key),
        MarkdownText.cell(row.text.locale.spelling),
        row.reasons.map { MarkdownText.cell($0) }.joined(separator: "<br>"),
        MarkdownText.cell(row.text.text),
        row.text.corrected.map { MarkdownText.cell($0) + (row.text.isDraft ? " (draft)" : "") }
          ?? "to be written anew",
      ]
      result += "| \(cells.joined(separator: " | ")) |\n"
    }
    return result
  }
}
