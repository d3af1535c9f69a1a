import Money

/// How paywalls round what a price comes to in a shorter time.
enum Equivalents {
  static let roundings: [Amount.Rounding] = [.down, .halfUp, .up]
}
