import Foundation
import Money
import StoreData

extension StoreDataGenerator {
  static func playLocaleFile(in root: URL) throws -> GeneratedFile {
    let table = try table("play-locales", in: root, columns: ["code"])
    let codes = try table.rows.map { try $0.text("code") }
    try checkRising(codes, table.rows)
    var writer = SwiftTableWriter()
    try writer.column(
      "codes", "UInt32", codes.map { try writer.reference(to: $0) }, comment: "Codes, rising.")
    return file(
      "PlayLocaleTable",
      writer.source(
        enum: "PlayLocaleTable", summary: "The languages of Google Play's listings.", source: table.source))
  }

  static func playRegionFile(in root: URL) throws -> GeneratedFile {
    let table = try table("play-regions", in: root, columns: ["code", "currency", "others"])
    let codes = try table.rows.map { row in
      let code = try row.text("code")
      guard code.utf8.count == 2 else { throw row.error("\(code) is no alpha-2 code") }
      return code
    }
    try checkRising(codes, table.rows)
    var writer = SwiftTableWriter()
    try writer.column(
      "codes", "UInt16", codes.map { code in code.utf8.reduce(0) { $0 << 8 | Int($1) } },
      comment: "Alpha-2 codes, first letter highest, rising.")
    let currencies = try table.rows.map { row in
      try ([row.text("currency")] + row.words("others")).map { try row.currency($0).description }
    }
    try writer.column(
      "currencies", "UInt32", currencies.map { try writer.reference(to: $0.joined(separator: " ")) },
      comment: "The currencies of the prices, the present one first.")
    return file(
      "PlayRegionTable",
      writer.source(
        enum: "PlayRegionTable", summary: "The regions that Google Play sells in.", source: table.source))
  }
}
