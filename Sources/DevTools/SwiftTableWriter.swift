/// Writes constant tables as Swift source: columns of integers and one pool of text.
///
/// Columns are `InlineArray` literals, which need no initializer at start; the compiler slows down past a few
/// thousand elements, so a longer column is refused.
package struct SwiftTableWriter {
  private var body = ""
  private var pool: [UInt8] = []
  /// By bytes: equal strings may differ in them.
  private var poolOffsets: [[UInt8]: Int] = [:]

  /// Elements that one literal may hold.
  package static let columnLimit = 8000

  package init() {}

  /// Returns the offset of a text in the pool, adding it where no earlier text holds it.
  package mutating func offset(of text: String) -> Int {
    let bytes = Array(text.utf8)
    if let offset = poolOffsets[bytes] { return offset }
    let offset = pool.count
    pool += bytes
    poolOffsets[bytes] = offset
    return offset
  }

  /// Adds a column of integers as `static let name: InlineArray<count, Type>`.
  ///
  /// - Throws: `GeneratorError` where the column is too long for the compiler
  package mutating func column(_ name: String, _ type: String, _ values: [Int], comment: String) throws {
    guard values.count <= Self.columnLimit else {
      throw GeneratorError("column \(name) has \(values.count) elements, more than \(Self.columnLimit)")
    }
    body += "  /// \(comment)\n  static let \(name): InlineArray<\(values.count), \(type)> = [\n"
    var line = "   "
    for value in values {
      let text = " \(value),"
      if line.utf8.count + text.utf8.count > 110 {
        body += line + "\n"
        line = "   "
      }
      line += text
    }
    body += line + "\n  ]\n"
  }

  /// Returns the source file: an enum that holds the columns and the pool.
  ///
  /// - Parameter source: where the facts stand, with version and date, and the command that made the file
  package consuming func source(enum name: String, summary: String, source: [String]) -> String {
    var output = source.map { "// \($0)\n" }.joined()
    output += "// swift-format-ignore-file\n\n/// \(summary)\nenum \(name) {\n" + body
    if !pool.isEmpty {
      output +=
        "  /// All text, addressed by the offset columns.\n  static let pool: StaticString = \"\(Self.escaped(pool))\"\n"
    }
    return output + "}\n"
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var result = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        let isPlain = scalar.value >= 0x20 && scalar.value < 0x7F
        // Letters stay readable; marks, spaces and direction characters are written as escapes.
        if isPlain || scalar.properties.isAlphabetic && !scalar.properties.isDefaultIgnorableCodePoint {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        }
      }
    }
    return result
  }
}
