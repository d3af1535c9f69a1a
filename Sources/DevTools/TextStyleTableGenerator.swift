package import Foundation
import PriceText

/// Makes the table of styles in the page about previews.
package enum TextStyleTableGenerator: FileGenerator {
  private static let path = "Documentation/Preview.md"
  private static let start = "<!-- styles -->\n"
  private static let end = "<!-- end of styles -->"

  package static func files(in root: URL) throws -> [GeneratedFile] {
    let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
    guard let head = text.range(of: start), let tail = text.range(of: end), head.upperBound <= tail.lowerBound
    else {
      throw GeneratorError("\(path) has no place for the table of styles")
    }
    return [
      GeneratedFile(path: path, contents: text[..<head.upperBound] + table + "\n" + text[tail.lowerBound...])
    ]
  }

  private static var table: String {
    var table = "\n| style | says |\n|---|---|\n"
    for style in TextStyle.allCases {
      let mark = TextStyle.standard.contains(style) ? "\\*" : ""
      let summary = style.summary.replacing("|", with: "\\|")
      table += "| `\(style.rawValue)`\(mark) | \(summary) |\n"
    }
    return table + "\n\\* shown where `--style` names none.\n"
  }
}
