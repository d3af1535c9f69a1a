import DocumentSyntax
import LocaleData
import Money
import PriceText

/// Renders a preview as one JSON object, a row a line.
package enum PreviewJSON {
  /// Returns `{"rows":[{"product":…,"locale":…,"storefront":…,"style":…,"text":…,"source":…}]}`; without a source for no text.
  package static func render(_ preview: PricePreview) -> String {
    var output = "{\"rows\":["
    for (index, row) in preview.rows.enumerated() {
      output += index == 0 ? "\n" : ",\n"
      let members =
        [
          ("product", row.product), ("locale", row.locale.identifier),
          ("storefront", row.storefront.description),
          ("style", row.style.rawValue), ("text", row.text ?? ""),
        ] + (row.source.map { [("source", $0.rawValue)] } ?? [])
      output += "{"
      for (number, member) in members.enumerated() {
        if number > 0 { output += "," }
        JSONString.append(member.0, to: &output)
        output += ":"
        JSONString.append(member.1, to: &output)
      }
      output += "}"
    }
    return output + (preview.rows.isEmpty ? "]}\n" : "\n]}\n")
  }
}
