package import Foundation

/// One row of a table of texts that price formatters should write, or must not.
package struct VectorRow {
  let id: String
  let kind: String
  let amount: String
  let currency: String
  let storefront: String
  let period: String
  let isRenewing: Bool
  let locale: String
  let style: String
  let expected: String
  let note: String
  let role: String

  private static let columns = [
    "id", "kind", "amount", "currency", "storefront", "period", "renewing", "locale", "style", "expected",
    "note", "role",
  ]

  /// Reads a table with a row of column names, and cells between tabs in which `\uXXXX` stands for a scalar.
  ///
  /// - Throws: `GeneratorError` where the file cannot be read or lacks a column
  package static func read(_ url: URL) throws -> [VectorRow] {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw GeneratorError("cannot read \(url.path)")
    }
    var lines = text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }[...]
    let names = lines.popFirst() ?? []
    let places = try columns.map { column in
      guard let place = names.firstIndex(of: column) else {
        throw GeneratorError("\(url.lastPathComponent) has no column \(column)")
      }
      return place
    }
    return lines.map { cells in
      let values = places.map { $0 < cells.count ? unescaped(cells[$0]) : "" }
      return VectorRow(
        id: values[0], kind: values[1], amount: values[2], currency: values[3], storefront: values[4],
        period: values[5], isRenewing: values[6] != "false", locale: values[7], style: values[8],
        expected: values[9], note: values[10], role: values[11])
    }
  }

  private static func unescaped(_ cell: String) -> String {
    var result = ""
    var rest = cell[...]
    while let escape = rest.range(of: "\\u") {
      result += rest[..<escape.lowerBound]
      let digits = rest[escape.upperBound...].prefix(4)
      guard digits.count == 4, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value)
      else {
        result += "\\u"
        rest = rest[escape.upperBound...]
        continue
      }
      result.unicodeScalars.append(scalar)
      rest = rest[digits.endIndex...]
    }
    return result + rest
  }
}
