package import Money

/// A price tier of the App Store, which price points replaced in 2022 and 2023.
///
/// Tiers 0 to 87 stand beside the alternate tiers A, B and 1 to 5. Several tiers can have one price.
package struct LegacyTier: Hashable, Sendable {
  private let row: Int

  /// Finds a tier by the number that files hold: 0 to 87, and 510 to 590 for the alternate tiers.
  package init?(number: Int) {
    let row = firstIndex(in: 0..<Self.count) { Int(LegacyTierTable.numbers[$0]) >= number }
    guard row < Self.count, Int(LegacyTierTable.numbers[row]) == number else { return nil }
    self.row = row
  }

  /// Finds a tier by its name: `0` to `87`, `A`, `B`, and `alternate 1` to `alternate 5`.
  package init?(name: some StringProtocol) {
    guard let row = (0..<Self.count).first(where: { Self.name(of: $0) == name }) else { return nil }
    self.row = row
  }

  private init(row: Int) { self.row = row }

  /// All tiers: 0 to 87, then the alternate ones.
  package static var all: some RandomAccessCollection<LegacyTier> {
    (0..<count).lazy.map { LegacyTier(row: $0) }
  }

  /// The number that files hold.
  package var number: Int { Int(LegacyTierTable.numbers[row]) }

  package var name: String { Self.name(of: row) }

  /// Whether the tier stands beside the ladder from 0 to 87.
  package var isAlternate: Bool { number > 87 }

  /// What customers in the United States paid, by the last matrix that was seen whole, of 2019-10.
  package var amount: Amount { Amount(coefficient: Int64(LegacyTierTable.amounts[row]), scale: 2) }

  private static var count: Int { LegacyTierTable.numbers.count }

  private static func name(of row: Int) -> String {
    pooledText(LegacyTierTable.names[row], in: LegacyTierTable.pool)
  }
}

extension LegacyTier: CustomStringConvertible {
  package var description: String { name }
}
