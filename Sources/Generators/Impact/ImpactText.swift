import CatalogModel
import PaywallCopy
import SourceText

/// Renders an impact for the terminal.
package enum ImpactText {
  /// Returns a block for each text: its place, what is untrue, the text, and what it should become.
  package static func render(_ rows: [ImpactRow]) -> String {
    guard !rows.isEmpty else { return "no text becomes untrue\n" }
    var result = ""
    for row in rows {
      let key = row.text.key.isEmpty ? "" : " \(escaped(row.text.key))"
      result +=
        "\(escaped(row.path)):\(row.line):\(row.column): \(row.origin)\(key) (\(escaped(row.text.locale.spelling)))\n"
      for reason in row.reasons { result += "  untrue: \(reason)\n" }
      result += "  - \(printable(row.text.text))\n"
      if let corrected = row.text.corrected {
        result += "  \(row.text.isDraft ? "?" : "+") \(printable(corrected))\n"
      } else {
        result += "  ? to be written anew\n"
      }
    }
    let drafts = rows.count { $0.text.isDraft }
    let locales = Set(rows.map(\.text.locale.spelling)).count
    result +=
      "\(rows.count) \(rows.count == 1 ? "text" : "texts") in \(locales) \(locales == 1 ? "locale" : "locales")"
    return result
      + (drafts == 0 ? "\n" : "; \(drafts) marked ? \(drafts == 1 ? "needs" : "need") a translator\n")
  }
}
