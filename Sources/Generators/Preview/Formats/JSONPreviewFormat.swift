import DocumentSyntax
import LocaleData
import Money
import PriceText

/// A preview as one JSON object with a row a line, so that a line-based comparison shows each change.
package enum JSONPreviewFormat: PreviewFormat {
  package static let id = "json"
  package static let summary = "rows with amounts and periods, for programs and --against"
  /// The version of the form; it changes where a reader would have to.
  package static let version = 1

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    var output: [UInt8] = Array("{\"version\":\(version),\"tool\":".utf8)
    append(context.toolVersion, to: &output)
    output += Array(",\"cldr\":".utf8)
    append(LocaleData.cldrVersion, to: &output)
    output += Array(",\"rows\":[".utf8)
    for (index, row) in preview.rows.enumerated() {
      output += Array((index == 0 ? "\n" : ",\n").utf8)
      append(row, to: &output)
    }
    output += Array((preview.rows.isEmpty ? "]}\n" : "\n]}\n").utf8)
    return String(decoding: output, as: UTF8.self)
  }

  private static func append(_ row: PreviewRow, to output: inout [UInt8]) {
    let members: [(name: String, value: String?)] = [
      ("product", row.product), ("locale", row.locale.identifier),
      ("storefront", row.storefront.description), ("storefrontAssumed", nil), ("style", row.style.rawValue),
      ("text", row.text), ("amount", row.amount?.description), ("currency", row.currency.description),
      ("period", row.period?.iso8601), ("source", row.source?.rawValue),
    ]
    for (index, member) in members.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "{" : ","))
      append(member.name, to: &output)
      output.append(UInt8(ascii: ":"))
      if member.name == "storefrontAssumed" {
        output += Array((row.isStorefrontAssumed ? "true" : "false").utf8)
      } else if let value = member.value {
        append(value, to: &output)
      } else {
        output += Array("null".utf8)
      }
    }
    output.append(UInt8(ascii: "}"))
  }

  private static func append(_ text: String, to output: inout [UInt8]) {
    JSONString.append(text, to: &output, escapesUnprintable: true)
  }
}
