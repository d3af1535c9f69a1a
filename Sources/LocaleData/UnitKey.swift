/// Numbers of the fields of `UnitTable`.
package enum UnitKey {
  private static let perWidth = 40

  /// Returns the field of a count of units.
  package static func count(_ width: TextWidth, _ unit: DurationUnit, _ category: PluralCategory) -> Int {
    let form =
      switch category {
      case .zero: 0
      case .one: 1
      case .two: 2
      case .few: 3
      case .many: 4
      case .other: 5
      }
    return start(width, unit) + form
  }

  /// Returns the field of "per unit".
  package static func per(_ width: TextWidth, _ unit: DurationUnit) -> Int { start(width, unit) + 6 }

  /// Returns the field of one unit's word alone, as it stands after a slash.
  package static func bare(_ width: TextWidth, _ unit: DurationUnit) -> Int { start(width, unit) + 7 }

  /// Returns the field of one thing per another.
  package static func compound(_ width: TextWidth) -> Int { Int(width.rawValue) * perWidth + 32 }

  private static func start(_ width: TextWidth, _ unit: DurationUnit) -> Int {
    Int(width.rawValue) * perWidth + Int(unit.rawValue) * 8
  }
}
