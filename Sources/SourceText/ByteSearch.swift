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

/// Returns the index of the first byte at or after an index that is one of two; the number of bytes where none is.
@inlinable
package func indexOf(_ first: UInt8, or second: UInt8, in bytes: Span<UInt8>, from start: Int) -> Int {
  let firsts = UInt64(truncatingIfNeeded: first) &* 0x0101_0101_0101_0101
  let seconds = UInt64(truncatingIfNeeded: second) &* 0x0101_0101_0101_0101
  var index = start
  while index &+ 8 <= bytes.count {
    let word = word(bytes, at: index)
    let left = word ^ firsts
    let right = word ^ seconds
    let hits =
      ((left &- 0x0101_0101_0101_0101) & ~left | (right &- 0x0101_0101_0101_0101) & ~right)
      & 0x8080_8080_8080_8080
    if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
    index &+= 8
  }
  while index < bytes.count, bytes[index] != first, bytes[index] != second { index &+= 1 }
  return min(index, bytes.count)
}

/// Returns eight bytes as a number whose lowest byte is the first.
@inlinable
package func word(_ bytes: Span<UInt8>, at index: Int) -> UInt64 {
  // Checks its bounds; the mark is for types in which not every bit pattern is a value.
  unsafe UInt64(littleEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self))
}
