import CatalogModel

extension Parsed {
  /// Returns the value in its one spelling, or the text that is none.
  func text(_ spelling: (Value) -> String) -> String {
    switch self {
    case .valid(let value): spelling(value)
    case .invalid(let text): text
    }
  }
}
