package import Foundation

/// A table of facts from CLDR as text: one row a line, cells between tabs, comments in lines that begin with
/// `#`.
///
/// White space other than inner single spaces, and scalars that cannot be seen, are written as `\u{…}`, so
/// that they survive editors and can be reviewed.
package struct CLDRTable {
  package var comments: [String] = []
  package var rows: [[String]] = []

  package init(comments: [String]) { self.comments = comments }

  /// Reads a file; every row must have as many cells as `columns` says, where it is given.
  package init(_ url: URL, columns: Int? = nil) throws {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw GeneratorError("cannot read \(url.path)")
    }
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") {
        comments.append(String(line.dropFirst(line.hasPrefix("# ") ? 2 : 1)))
        continue
      }
      if line.isEmpty { continue }
      let cells = try line.split(separator: "\t", omittingEmptySubsequences: false).map {
        try Self.unescaped($0)
      }
      if let columns, cells.count != columns {
        throw GeneratorError(
          "\(url.lastPathComponent):\(number + 1): \(cells.count) cells instead of \(columns)")
      }
      rows.append(cells)
    }
  }

  /// Returns the table with the rows of another one in place of those with the same first two cells.
  func overruled(by other: CLDRTable) -> CLDRTable {
    var result = self
    result.rows.removeAll { row in other.rows.contains { $0[0] == row[0] && $0[1] == row[1] } }
    result.rows += other.rows
    return result
  }

  /// The file's text.
  package var text: String {
    comments.map { "# \($0)\n" }.joined()
      + rows.map { $0.map(Self.escaped).joined(separator: "\t") + "\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let isEdge = index == 0 || index == scalars.count - 1
      let isPlainSpace = scalar == " " && !isEdge
      let isHidden =
        scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
        || scalar.properties.generalCategory == .control || scalar == "\\"
      if isHidden && !isPlainSpace {
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) throws -> String {
    var result = ""
    var rest = text
    while let start = rest.range(of: "\\u{") {
      result += rest[..<start.lowerBound]
      guard let end = rest[start.upperBound...].firstIndex(of: "}"),
        let value = UInt32(rest[start.upperBound..<end], radix: 16), let scalar = Unicode.Scalar(value)
      else { throw GeneratorError("faulty escape in \(text)") }
      result.unicodeScalars.append(scalar)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
