import PaywallCopy
import CatalogModel
import LocaleData

/// Renders an impact as XLIFF 1.2 for translators: a file element for each path and language, the text that should
/// stand there as the target.
package enum ImpactXLIFF {
  package static func render(_ rows: [ImpactRow]) -> String {
    var result = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
    result += #"<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">"# + "\n"
    var groups: [(path: String, locale: String, rows: [ImpactRow])] = []
    for row in rows {
      let locale = row.text.locale.id?.identifier ?? row.text.locale.spelling
      if let index = groups.firstIndex(where: { $0.path == row.path && $0.locale == locale }) {
        groups[index].rows.append(row)
      } else {
        groups.append((row.path, locale, [row]))
      }
    }
    for group in groups {
      result +=
        #"  <file original="\#(escaped(group.path))" datatype="plaintext" source-language="en" target-language="\#(escaped(group.locale))">"#
        + "\n    <body>\n"
      for row in group.rows {
        let id = row.text.key.isEmpty ? "\(row.path):\(row.line)" : row.text.key
        let state = row.text.isDraft ? "needs-translation" : "needs-review-translation"
        result += #"      <trans-unit id="\#(escaped(id))" xml:space="preserve">"# + "\n"
        result += "        <source>\(escaped(row.text.source ?? row.text.text))</source>\n"
        result +=
          #"        <target state="\#(state)">\#(escaped(row.text.corrected ?? row.text.text))</target>"#
          + "\n"
        for reason in row.reasons { result += "        <note>untrue: \(escaped(reason))</note>\n" }
        result += "        <note>was: \(escaped(row.text.text))</note>\n      </trans-unit>\n"
      }
      result += "    </body>\n  </file>\n"
    }
    return result + "</xliff>\n"
  }

  /// Returns text as XML holds it; characters that XML cannot hold are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
