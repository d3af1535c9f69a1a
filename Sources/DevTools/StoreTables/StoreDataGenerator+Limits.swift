import Foundation
import Money
import StoreData

extension StoreDataGenerator {
  static func legacyTierFile(in root: URL) throws -> GeneratedFile {
    let table = try table("legacy-tiers", in: root, columns: ["first", "last", "price", "step", "stem"])
    var tiers: [(number: Int, name: String, amount: Int)] = []
    for row in table.rows {
      let price = try row.hundredths("price")
      if let stem = try row.optionalInteger("stem") {
        tiers.append((stem, try row.text("first"), price))
        continue
      }
      let first = try row.integer("first")
      let step = try row.hundredths("step")
      guard first == tiers.count else { throw row.error("a gap or an overlap") }
      for number in first...max(first, try row.integer("last")) {
        tiers.append((number, String(number), price + step * (number - first)))
      }
    }
    guard zip(tiers, tiers.dropFirst()).allSatisfy({ $0.number < $1.number }) else {
      throw GeneratorError("the numbers of the tiers do not rise")
    }
    var writer = SwiftTableWriter()
    try writer.column("numbers", "UInt16", tiers.map(\.number), comment: "Numbers of the tiers, rising.")
    try writer.column(
      "names", "UInt32", tiers.map { try writer.reference(to: $0.name) }, comment: "Names of the tiers.")
    try writer.column("amounts", "UInt32", tiers.map(\.amount), comment: "Prices in US cents.")
    return file(
      "LegacyTierTable",
      writer.source(enum: "LegacyTierTable", summary: "The price tiers of old.", source: table.source))
  }

  static func metadataLimitFile(in root: URL) throws -> GeneratedFile {
    let table = try table(
      "metadata-limits", in: root,
      columns: [
        "name", "minimum", "maximum", "stricter", "unit", "minimum_certainty", "certainty", "summary",
      ])
    var writer = SwiftTableWriter()
    for (name, column, comment) in [
      ("minimums", "minimum", "Smallest values, -1 for none known."),
      ("maximums", "maximum", "Largest values, -1 for none known."),
      ("stricterMaximums", "stricter", "Smaller maximums of other sources, -1 for none."),
    ] {
      try writer.column(
        name, "Int32", table.rows.map { try $0.optionalInteger(column) ?? -1 }, comment: comment)
    }
    let units = try table.rows.map { row in
      let text = try row.text("unit")
      guard let index = MetadataLimit.Unit.allCases.firstIndex(where: { $0.rawValue == text }) else {
        throw row.error("\(text) is no unit")
      }
      return index
    }
    try writer.column("units", "UInt8", units, comment: "What the limits count.")
    try writer.column(
      "minimumCertainties", "UInt8", table.rows.map { try $0.certainty("minimum_certainty") },
      comment: "How sure the minimums are.")
    try writer.column(
      "certainties", "UInt8", table.rows.map { try $0.certainty("certainty") },
      comment: "How sure the maximums are.")
    var contents = writer.source(
      enum: "MetadataLimitTable", summary: "The limits of the App Store.", source: table.source)
    contents += "\nextension MetadataLimit {\n"
    for (index, row) in table.rows.enumerated() {
      contents += "  /// \(try row.text("summary"))\n"
      contents +=
        "  package static var \(try row.text("name")): MetadataLimit { MetadataLimit(row: \(index)) }\n"
    }
    return file("MetadataLimitTable", contents + "}\n")
  }

  static func offerDurationFile(in root: URL) throws -> GeneratedFile {
    let table = try table("offer-durations", in: root, columns: ["kind", "period", "payments", "certainty"])
    // The order of the kinds in OfferDurations.swift.
    let kinds = ["plan", "free-trial", "pay-up-front", "pay-as-you-go", "grace"]
    let rowKinds = try table.rows.map { row in
      guard let kind = kinds.firstIndex(of: try row.text("kind")) else { throw row.error("unknown kind") }
      return kind
    }
    guard zip(rowKinds, rowKinds.dropFirst()).allSatisfy(<=) else {
      throw GeneratorError("the kinds of offer-durations.tsv are out of order")
    }
    let periods = try table.rows.map { row in
      guard let period = SubscriptionPeriod(iso8601: try row.text("period")) else {
        throw row.error("no period")
      }
      return period
    }
    let starts = (0...kinds.count).map { kind in rowKinds.count { $0 < kind } }
    guard zip(starts, starts.dropFirst()).allSatisfy(<) else {
      throw GeneratorError("a kind of offer-durations.tsv has no rows")
    }
    var writer = SwiftTableWriter()
    try writer.column("starts", "UInt8", starts, comment: "First rows of the kinds, and the end of the last.")
    try writer.column("months", "UInt8", periods.map(\.months), comment: "Months of the durations.")
    try writer.column("days", "UInt8", periods.map(\.days), comment: "Days beside the months.")
    try writer.column(
      "payments", "UInt8", table.rows.map { try $0.optionalInteger("payments") ?? 1 },
      comment: "The most payments of an offer.")
    try writer.column(
      "certainties", "UInt8", table.rows.map { try $0.certainty("certainty") },
      comment: "How sure the rows are.")
    return file(
      "OfferDurationTable",
      writer.source(
        enum: "OfferDurationTable", summary: "Durations of plans and offers.", source: table.source))
  }
}
