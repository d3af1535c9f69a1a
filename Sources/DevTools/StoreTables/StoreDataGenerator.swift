package import Foundation
import Money

/// Makes the constant tables of StoreData from the facts in its folder `Data`.
package enum StoreDataGenerator: FileGenerator {
  static let folder = "Sources/StoreData"

  package static func files(in root: URL) throws -> [GeneratedFile] {
    let ladders = try PriceLadders(in: root)
    let currencies = try currencyTable(in: root, ladders)
    let storefronts = try storefrontTable(in: root, currencies.codes)
    return [
      currencies.file,
      storefronts.file,
      try storefrontPriceFormFile(in: root, storefronts.codes),
      try ladders.file(),
      try legacyTierFile(in: root),
      try metadataLimitFile(in: root),
      try offerDurationFile(in: root),
      try appStoreLocaleFile(in: root),
      try playLocaleFile(in: root),
      try playRegionFile(in: root),
    ]
  }

  static func table(_ name: String, in root: URL, columns: [String]) throws -> TabSeparatedTable {
    try TabSeparatedTable("\(folder)/Data/\(name).tsv", in: root, columns: columns)
  }

  static func file(_ name: String, _ contents: String) -> GeneratedFile {
    GeneratedFile(path: "\(folder)/\(name)+Generated.swift", contents: contents)
  }

  /// Throws where the rows' keys do not rise.
  static func checkRising<Key: Comparable>(_ keys: [Key], _ rows: [TabSeparatedTable.Row]) throws {
    for index in keys.indices.dropFirst() where keys[index - 1] >= keys[index] {
      throw rows[index].error("\(keys[index]) does not come after \(keys[index - 1])")
    }
  }

  private static func currencyTable(
    in root: URL, _ ladders: PriceLadders
  ) throws -> (file: GeneratedFile, codes: [CurrencyCode]) {
    let table = try table(
      "currencies", in: root,
      columns: ["code", "iso", "shown", "certainty", "evidence", "points", "minimum", "maximum"])
    let codes = try table.rows.map { try $0.currency($0.text("code")) }
    try checkRising(codes, table.rows)
    let ladderRows = try zip(table.rows, codes).map { row, code in
      guard let ladder = ladders.row(of: code) else { throw row.error("no price ladder for \(code)") }
      let points = ladders.points(of: ladder)
      guard points.count == (try row.integer("points")), points.first == (try row.hundredths("minimum")),
        points.last == (try row.hundredths("maximum"))
      else {
        throw row.error("the ladder of \(code) has \(points.count) points, or other ends")
      }
      return ladder
    }
    var writer = SwiftTableWriter()
    try writer.column("codes", "UInt32", codes.map { Int($0.packed) }, comment: "Packed codes, rising.")
    try writer.column(
      "isoDigits", "UInt8", table.rows.map { try $0.integer("iso") }, comment: "Fraction digits of ISO 4217.")
    try writer.column(
      "shownDigits", "UInt8", table.rows.map { try $0.integer("shown") },
      comment: "Fraction digits that customers see.")
    try writer.column(
      "shownCertainties", "UInt8", table.rows.map { try $0.certainty("certainty") },
      comment: "How sure the digits shown are.")
    try writer.column("ladders", "UInt8", ladderRows, comment: "Rows of the price ladders.")
    let contents = writer.source(
      enum: "CurrencyTable", summary: "The currencies that the App Store bills in.", source: table.source)
    return (file("CurrencyTable", contents), codes)
  }

  private static func storefrontTable(
    in root: URL, _ currencies: [CurrencyCode]
  ) throws -> (file: GeneratedFile, codes: [StorefrontCode]) {
    let table = try table(
      "storefronts", in: root, columns: ["code", "alpha2", "currency", "languages", "certainty"])
    let codes = try table.rows.map { try $0.storefront($0.text("code")) }
    try checkRising(codes, table.rows)
    let alpha2Codes = try table.rows.map { try packed($0.text("alpha2")) }
    let currencyRows = try table.rows.map { row in
      let code = try row.currency(row.text("currency"))
      guard let index = currencies.firstIndex(of: code) else { throw row.error("\(code) is not billed") }
      return index
    }
    let spellings = try spellings(in: root, codes, alpha2Codes)

    var writer = SwiftTableWriter()
    try writer.column("codes", "UInt32", codes.map { Int($0.packed) }, comment: "Packed codes, rising.")
    try writer.column("alpha2Codes", "UInt16", alpha2Codes, comment: "Alpha-2 codes, first letter highest.")
    try writer.column("currencies", "UInt8", currencyRows, comment: "Rows of the currencies.")
    try writer.column(
      "languages", "UInt32", table.rows.map { try writer.reference(to: $0.text("languages")) },
      comment: "Languages of the store, the default first.")
    try writer.column(
      "certainties", "UInt8", table.rows.map { try $0.certainty("certainty") },
      comment: "How sure the languages are.")
    try writer.column(
      "spellings", "UInt32", spellings.map(\.key), comment: "Other codes of storefronts, packed, rising.")
    try writer.column(
      "spellingRows", "UInt8", spellings.map(\.row), comment: "The storefronts that the other codes mean.")
    let contents = writer.source(
      enum: "StorefrontTable", summary: "The storefronts of the App Store.", source: table.source)
    return (file("StorefrontTable", contents), codes)
  }

  /// Returns alpha-2 codes and the codes that people write, with the rows of their storefronts.
  private static func spellings(
    in root: URL, _ codes: [StorefrontCode], _ alpha2Codes: [Int]
  ) throws -> [(key: Int, row: Int)] {
    let table = try table("storefront-spellings", in: root, columns: ["spelling", "code", "origin"])
    var rows = Dictionary(uniqueKeysWithValues: zip(alpha2Codes, alpha2Codes.indices))
    for row in table.rows {
      let spelling = try row.text("spelling")
      let code = try row.storefront(row.text("code"))
      guard let index = codes.firstIndex(of: code) else { throw row.error("\(code) is no storefront") }
      if let other = StorefrontCode(spelling), codes.contains(other) {
        throw row.error("\(spelling) is a storefront itself")
      }
      guard rows.updateValue(index, forKey: packed(spelling)) == nil else {
        throw row.error("\(spelling) is there twice")
      }
    }
    return rows.sorted { $0.key < $1.key }.map { (key: $0.key, row: $0.value) }
  }

  private static func packed(_ code: String) -> Int { code.utf8.reduce(0) { $0 << 8 | Int($1) } }
}
