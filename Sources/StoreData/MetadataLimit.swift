/// A limit of the App Store on a text, a count or a time; the limits themselves are generated constants.
package struct MetadataLimit: Hashable, Sendable {
  /// What a limit counts.
  package enum Unit: String, Sendable, CaseIterable {
    case characters
    case count
    case months
    case percent
    case usDollars = "US dollars"

    /// Creates the unit that a generated column holds as its position in `allCases`.
    init(column value: UInt8) {
      switch value {
      case 0: self = .characters
      case 1: self = .count
      case 2: self = .months
      case 3: self = .percent
      default: self = .usDollars
      }
    }
  }

  private let row: Int

  init(row: Int) { self.row = row }

  /// All limits, in the order of the table.
  package static var all: some RandomAccessCollection<MetadataLimit> {
    (0..<MetadataLimitTable.minimums.count).lazy.map { MetadataLimit(row: $0) }
  }

  /// The smallest value allowed; nil where none is known.
  package var minimum: Int? { Self.known(MetadataLimitTable.minimums[row]) }

  /// The largest value allowed; nil where none is known.
  package var maximum: Int? { Self.known(MetadataLimitTable.maximums[row]) }

  /// A smaller maximum that older documents or other tools give.
  package var stricterMaximum: Int? { Self.known(MetadataLimitTable.stricterMaximums[row]) }

  package var unit: Unit { Unit(column: MetadataLimitTable.units[row]) }

  /// How sure the maximum is; the minimum where there is no maximum.
  package var certainty: FactCertainty { FactCertainty(column: MetadataLimitTable.certainties[row]) }

  /// How sure the minimum is.
  package var minimumCertainty: FactCertainty {
    FactCertainty(column: MetadataLimitTable.minimumCertainties[row])
  }

  private static func known(_ value: Int32) -> Int? { value < 0 ? nil : Int(value) }
}
