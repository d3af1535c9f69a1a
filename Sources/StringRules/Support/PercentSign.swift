import DocumentSyntax

extension [FormatSpecifier] {
  /// The first sequence of a text that is the percent sign of a number.
  func firstPercentSignOfNumber(in text: ArraySlice<UInt8>) -> FormatSpecifier? {
    indices.first { isPercentSignOfNumber(at: $0, in: text) }.map { self[$0] }
  }

  /// Whether a sequence is the percent sign of a number: after a digit or an argument, with or without a space.
  func isPercentSignOfNumber(at index: Int, in text: ArraySlice<UInt8>) -> Bool {
    let specifier = self[index]
    switch specifier.kind {
    case .argument: if specifier.isSure { return false }
    case .unknown:
      // `%$@` is a torn sequence, not a percent sign.
      let next = text[specifier.range.upperBound...].first
      if next == UInt8(ascii: "$") || next == UInt8(ascii: "@") { return false }
    default: return false
    }
    var before = text[..<specifier.range.lowerBound]
    if before.last == 0x20 { before.removeLast() }
    for space in [[0xC2, 0xA0], [0xE2, 0x80, 0xAF]] as [[UInt8]]
    where before.suffix(space.count).elementsEqual(space) {
      before.removeLast(space.count)
    }
    guard let last = before.last else { return false }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last) { return true }
    guard index > 0 else { return false }
    return self[index - 1].isSure && self[index - 1].range.upperBound == before.endIndex
  }
}
