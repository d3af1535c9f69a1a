package import Money

/// One of the regions that Google Play sells in.
package struct PlayRegion: Hashable, Sendable {
  private let row: Int

  private init(row: Int) { self.row = row }

  /// Finds a region by its code (ISO 3166-1 alpha-2).
  package init?(_ code: some StringProtocol) {
    guard code.utf8.count == 2 else { return nil }
    let packed = code.utf8.reduce(0 as UInt16) { $0 << 8 | UInt16($1) }
    let row = firstIndex(in: 0..<Self.count) { PlayRegionTable.codes[$0] >= packed }
    guard row < Self.count, PlayRegionTable.codes[row] == packed else { return nil }
    self.row = row
  }

  /// All regions, by code.
  package static var all: some RandomAccessCollection<PlayRegion> {
    (0..<count).lazy.map { PlayRegion(row: $0) }
  }

  /// The code of the region.
  package var code: String {
    let packed = PlayRegionTable.codes[row]
    return String(
      decoding: [UInt8(truncatingIfNeeded: packed >> 8), UInt8(truncatingIfNeeded: packed)], as: UTF8.self)
  }

  /// The currencies that prices in the region may be in: the present one first, then those that other versions
  /// of Google's regions have, or that sources disagree about.
  package var currencies: [CurrencyCode] {
    pooledText(PlayRegionTable.currencies[row], in: PlayRegionTable.pool).split(separator: " ").compactMap {
      CurrencyCode($0)
    }
  }

  private static var count: Int { PlayRegionTable.codes.count }
}

extension PlayRegion: CustomStringConvertible {
  package var description: String { code }
}
