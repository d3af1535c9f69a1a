import LocaleData
import SourceText

/// A preview as `.strings` tables, one for each locale.
package enum StringsPreviewFormat: PreviewFormat {
  package static let id = "strings"
  package static let summary = ".strings tables, with --output a Prices.strings for each locale"

  package static func render(_ preview: PricePreview, _ context: PreviewContext) -> String {
    sections(of: preview).map { "/* \($0.locale) */\n" + table($0) }.joined(separator: "\n")
  }

  package static func files(of preview: PricePreview, _ context: PreviewContext) -> [PreviewFile]? {
    sections(of: preview).map {
      PreviewFile(path: "\($0.locale.identifier).lproj/Prices.strings", text: table($0))
    }
  }

  private static func sections(of preview: PricePreview) -> [PreviewKeys.Section] {
    PreviewKeys(preview) { $0.joined(separator: ".") }.sections
  }

  private static func table(_ section: PreviewKeys.Section) -> String {
    section.entries.map { "\(literal($0.key)) = \(literal($0.text));\n" }.joined()
  }

  /// Returns text in quotes, with escapes for what cannot be seen.
  private static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isUnsafeToPrint(scalar) {
          result += UTF16Escape.text(of: scalar, after: "\\U")
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
