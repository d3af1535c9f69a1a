import Foundation
import Money
import StoreData

extension StoreDataGenerator {
  /// A pattern of CLDR's syntax without `¤`, taken apart.
  private struct PricePattern {
    let prefix: String
    let suffix: String
    let fractionDigits: Int

    /// Reads a pattern with groups of three digits; nil for any other, and for a second one of negative amounts.
    init?(_ text: String) {
      var prefix = ""
      var suffix = ""
      var number = ""
      var isQuoted = false
      for character in text {
        if character == "'" {
          isQuoted.toggle()
        } else if !isQuoted, "#0,.".contains(character) {
          guard suffix.isEmpty else { return nil }
          number.append(character)
        } else if !isQuoted, ";¤%-".contains(character) {
          return nil
        } else if number.isEmpty {
          prefix.append(character)
        } else {
          suffix.append(character)
        }
      }
      let parts = number.split(separator: ".", omittingEmptySubsequences: false)
      guard !isQuoted, !(prefix + suffix).isEmpty, parts.count <= 2, parts[0] == "#,##0" else { return nil }
      let digits = parts.count == 2 ? parts[1] : ""
      guard digits.allSatisfy({ $0 == "0" }), parts.count == 1 || !digits.isEmpty else { return nil }
      self.prefix = prefix
      self.suffix = suffix
      fractionDigits = digits.count
    }
  }

  static func storefrontPriceFormFile(
    in root: URL, _ storefronts: [StorefrontCode]
  ) throws -> GeneratedFile {
    let table = try table(
      "storefront-price-forms", in: root,
      columns: [
        "code", "pattern", "decimal", "group", "thousands", "millions", "free", "source", "year", "certainty",
      ])
    let codes = try table.rows.map { row in
      let code = try row.storefront(row.text("code"))
      guard storefronts.contains(code) else { throw row.error("\(code) is no storefront") }
      return code
    }
    try checkRising(codes, table.rows)
    let patterns = try table.rows.map { row in
      guard let pattern = PricePattern(try row.text("pattern")) else {
        throw row.error("no pattern of prices")
      }
      guard try row.text("decimal") != row.text("group") else {
        throw row.error("the separators are the same")
      }
      return pattern
    }
    let sources = try table.rows.map { row in
      let text = try row.text("source")
      guard let index = StorefrontPriceForm.Source.allCases.firstIndex(where: { $0.rawValue == text }) else {
        throw row.error("\(text) is no source")
      }
      return index
    }
    var writer = SwiftTableWriter()
    try writer.column("codes", "UInt32", codes.map { Int($0.packed) }, comment: "Packed codes, rising.")
    try writer.column(
      "prefixes", "UInt32", patterns.map { try writer.reference(to: $0.prefix) },
      comment: "Before the digits.")
    try writer.column(
      "suffixes", "UInt32", patterns.map { try writer.reference(to: $0.suffix) },
      comment: "Behind the digits.")
    try writer.column("digits", "UInt8", patterns.map(\.fractionDigits), comment: "Fraction digits shown.")
    for (name, column, comment) in [
      ("decimals", "decimal", "Decimal separators."), ("groups", "group", "Group separators."),
      ("thousands", "thousands", "Words for three zeros, empty for none."),
      ("millions", "millions", "Words for six zeros, empty for none."),
      ("freeWords", "free", "Words for a price of zero, empty for none."),
    ] {
      let texts = try table.rows.map { try $0.text(column) }.map { $0 == "-" ? "" : $0 }
      try writer.column(name, "UInt32", texts.map { try writer.reference(to: $0) }, comment: comment)
    }
    try writer.column("sources", "UInt8", sources, comment: "Where the forms were seen.")
    try writer.column(
      "years", "UInt16", table.rows.map { try $0.integer("year") }, comment: "When the forms were seen.")
    try writer.column(
      "certainties", "UInt8", table.rows.map { try $0.certainty("certainty") },
      comment: "How sure the forms are.")
    return file(
      "StorefrontPriceFormTable",
      writer.source(
        enum: "StorefrontPriceFormTable", summary: "How storefronts write prices.", source: table.source))
  }
}
