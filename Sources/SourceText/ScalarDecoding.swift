extension ArraySlice<UInt8> {
  /// Returns the scalar whose first byte stands at an index, and the index behind it; the replacement character where what
  /// stands there is no UTF-8.
  @inlinable
  package func decodedScalar(at start: Int) -> (value: Unicode.Scalar, end: Int) {
    let lead = self[start]
    if lead < 0x80 { return (Unicode.Scalar(lead), start + 1) }
    let count = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = Swift.min(start + count, endIndex)
    guard count > 1, end - start == count else { return ("\u{FFFD}", end) }
    var value = UInt32(lead) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
    var isWhole = true
    for index in start + 1..<end {
      isWhole = isWhole && self[index] & 0xC0 == 0x80
      value = value << 6 | UInt32(self[index] & 0x3F)
    }
    // Longer than it has to be is no UTF-8 either.
    guard isWhole, value >= (count == 2 ? 0x80 : count == 3 ? 0x800 : 0x1_0000) else {
      return ("\u{FFFD}", end)
    }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }
}
