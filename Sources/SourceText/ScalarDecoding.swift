extension ArraySlice<UInt8> {
  /// Returns the scalar whose first byte stands at an index, and the index behind its last; the sign of replacement
  /// where no whole scalar of UTF-8 stands there.
  @inlinable
  public func decodedScalar(at start: Int) -> (value: Unicode.Scalar, end: Int) {
    let lead = self[start]
    if lead < 0x80 { return (Unicode.Scalar(lead), start + 1) }
    let count = lead < 0xC0 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    let end = Swift.min(start + count, endIndex)
    guard count > 1, end - start == count else { return ("\u{FFFD}", end) }
    var value = UInt32(lead) & (count == 2 ? 0x1F : count == 3 ? 0x0F : 0x07)
    for index in start + 1..<end { value = value << 6 | UInt32(self[index] & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", end)
  }
}
