/// Returns the index of the first byte of a value at or after an index, or the end; eight bytes at a time.
package func indexOf(_ byte: UInt8, in bytes: [UInt8], from start: Int, to end: Int) -> Int {
  let span = bytes.span
  let pattern = UInt64(truncatingIfNeeded: byte) &* 0x0101_0101_0101_0101
  var index = start
  while index &+ 8 <= end {
    let difference = word(span, at: index) ^ pattern
    let hits = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
    index &+= 8
  }
  while index < end, span[index] != byte { index &+= 1 }
  return index
}

/// Returns eight bytes as a number whose lowest byte is the first.
func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
  // Checks its bounds; the mark is for types in which not every bit pattern is a value.
  unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
}
