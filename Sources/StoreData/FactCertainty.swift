/// How sure a fact about a store is; a rule takes its own certainty from it.
package enum FactCertainty: String, Sendable, CaseIterable {
  /// Read in the store's own text or API schema.
  case official
  /// True of all public files and pages that were looked at.
  case observed
  /// Another tool or report says so.
  case secondHand = "second-hand"
  /// Follows from other facts.
  case derived
  /// Sources conflict, or there is none.
  case uncertain

  /// Creates the certainty that a generated column holds as its position in `allCases`.
  init(column value: UInt8) {
    switch value {
    case 0: self = .official
    case 1: self = .observed
    case 2: self = .secondHand
    case 3: self = .derived
    default: self = .uncertain
    }
  }
}
