package import Foundation

/// Makes the table of words by which required paywall terms are found.
package enum PaywallTermGenerator: FileGenerator {
  package static func files(in root: URL) throws -> [GeneratedFile] {
    let table = try TabSeparatedTable(
      "Sources/PaywallCopy/Data/paywall-terms.tsv", in: root, columns: ["term", "language", "stems"])
    let keys = try table.rows.map { try $0.text("term") + " " + $0.text("language") }
    try StoreDataGenerator.checkRising(keys, table.rows)
    var writer = SwiftTableWriter()
    var columns: [[Int]] = [[], [], []]
    for row in table.rows {
      for (index, name) in ["term", "language", "stems"].enumerated() {
        let text = try row.text(name)
        guard text.utf8.count <= 0x7FF else { throw row.error("\(name) is too long") }
        guard text == text.lowercased() || name == "language" else {
          throw row.error("\(name) has capital letters")
        }
        columns[index].append(writer.offset(of: text) << 11 | text.utf8.count)
      }
    }
    try writer.column("terms", "UInt32", columns[0], comment: "References of the terms, rising.")
    try writer.column(
      "languages", "UInt32", columns[1], comment: "References of the languages, rising in a term.")
    try writer.column("stems", "UInt32", columns[2], comment: "References of the stems.")
    let source = writer.source(
      enum: "PaywallTermTable", summary: "Words of required paywall terms.", source: table.source)
    return [GeneratedFile(path: "Sources/PaywallCopy/PaywallTermTable+Generated.swift", contents: source)]
  }
}
