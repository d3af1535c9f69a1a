import PriceText

/// The mark at prices that are written as the storefront writes them, and the legend that says what they rest on.
enum StorePriceMark {
  static let sign = "¹"

  /// Returns the legend below a block, broken at the terminal's width.
  static func legend(_ basis: StorePriceBasis, width: Int? = nil) -> String {
    let lines = TerminalText.wrapped(basis.note, width: width.map { max($0 - 4, 10) } ?? .max)
    return lines.enumerated().map { ($0 == 0 ? "  \(sign) " : "    ") + $1 + "\n" }.joined()
  }
}
