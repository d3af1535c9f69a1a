import CatalogModel
import PaywallCopy
import DocumentSyntax

/// Renders an impact as CSV.
package enum ImpactCSV {
  package static func render(_ rows: [ImpactRow]) -> String {
    var writer = CSVWriter(disarmsFormulas: true)
    writer.append(["path", "line", "column", "origin", "key", "locale", "untrue", "text", "becomes", "draft"])
    for row in rows {
      writer.append([
        row.path, "\(row.line)", "\(row.column)", row.origin, row.text.key, row.text.locale.spelling,
        row.reasons.joined(separator: "; "), row.text.text, row.text.corrected ?? "",
        row.text.isDraft ? "yes" : "no",
      ])
    }
    return writer.text
  }
}
