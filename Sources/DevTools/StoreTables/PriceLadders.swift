import Foundation
import Money

/// The price ladders of the App Store as segments of repeating blocks, checked while they are read.
struct PriceLadders {
  /// Blocks from `lower` up to `upper`, in hundredths of the currency's unit.
  private struct Segment {
    let lower: Int
    let upper: Int
    let block: Int
    let offsets: [Int]

    init(_ row: TabSeparatedTable.Row) throws {
      lower = try row.hundredths("from")
      upper = try row.hundredths("below")
      block = try row.hundredths("block")
      offsets = try row.words("offsets").map { try row.hundredths(of: $0) }
      guard block > 0, lower < upper, (upper - lower) % block == 0 else {
        throw row.error("whole blocks do not fill the segment")
      }
      guard let last = offsets.last, last < block, zip(offsets, offsets.dropFirst()).allSatisfy(<) else {
        throw row.error("the offsets are none, do not rise, or leave the block")
      }
    }
  }

  private struct Ladder {
    let currencies: [CurrencyCode]
    var segments: [Segment]
  }

  private var ladders: [Ladder] = []
  private let source: [String]

  init(in root: URL) throws {
    let table = try StoreDataGenerator.table(
      "price-ladders", in: root, columns: ["currencies", "from", "below", "block", "offsets"])
    source = table.source
    for row in table.rows {
      let currencies = try row.words("currencies").map(row.currency)
      let segment = try Segment(row)
      if let last = ladders.indices.last, ladders[last].currencies == currencies {
        guard ladders[last].segments.last?.upper == segment.lower else {
          throw row.error("a gap or an overlap")
        }
        ladders[last].segments.append(segment)
      } else {
        for currency in currencies where self.row(of: currency) != nil {
          throw row.error("\(currency) has a ladder already")
        }
        ladders.append(Ladder(currencies: currencies, segments: [segment]))
      }
    }
    // PriceLadder.usd relies on it.
    guard ladders.first?.currencies == [.usd] else {
      throw GeneratorError("the first ladder is not that of USD")
    }
  }

  func row(of currency: CurrencyCode) -> Int? {
    ladders.firstIndex { $0.currencies.contains(currency) }
  }

  /// Returns the points of a ladder in hundredths, rising.
  func points(of row: Int) -> [Int] {
    ladders[row].segments.flatMap { segment in
      stride(from: segment.lower, to: segment.upper, by: segment.block).flatMap { start in
        segment.offsets.map { start + $0 }
      }
    }
  }

  func file() throws -> GeneratedFile {
    let segments = ladders.flatMap(\.segments)
    var patterns: [[Int]: Int] = [:]
    var patternStarts = [0]
    var offsets: [Int] = []
    for segment in segments where patterns[segment.offsets] == nil {
      patterns[segment.offsets] = patterns.count
      offsets += segment.offsets
      patternStarts.append(offsets.count)
    }

    var writer = SwiftTableWriter()
    try writer.column(
      "starts", "UInt16", ladders.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.segments.count) },
      comment: "First segments of the ladders, and the end of the last.")
    try writer.column(
      "ends", "UInt32", ladders.map { $0.segments.last?.upper ?? 0 },
      comment: "Ends of the ladders, in hundredths.")
    try writer.column(
      "fractionDigits", "UInt8", ladders.indices.map(fractionDigits), comment: "Digits that the points need.")
    try writer.column(
      "lowers", "UInt32", segments.map(\.lower), comment: "Starts of the segments, in hundredths.")
    try writer.column("blocks", "UInt32", segments.map(\.block), comment: "Lengths of the segments' blocks.")
    try writer.column(
      "patterns", "UInt16", segments.compactMap { patterns[$0.offsets] },
      comment: "Patterns of the segments' blocks.")
    try writer.column(
      "patternStarts", "UInt16", patternStarts,
      comment: "First offsets of the patterns, and the end of the last.")
    try writer.column("offsets", "UInt32", offsets, comment: "Points within a block, by pattern.")
    return StoreDataGenerator.file(
      "PriceLadderTable",
      writer.source(
        enum: "PriceLadderTable", summary: "The default price points of the App Store.", source: source))
  }

  private func fractionDigits(of row: Int) -> Int {
    let points = points(of: row)
    if points.allSatisfy({ $0 % 100 == 0 }) { return 0 }
    return points.allSatisfy { $0 % 10 == 0 } ? 1 : 2
  }
}
