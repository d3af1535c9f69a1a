/// Returns the first index of a range for which a condition holds that, once true, stays true; the range's end where
/// it never does.
///
/// - Complexity: O(log n) calls
func firstIndex(in range: Range<Int>, where condition: (Int) -> Bool) -> Int {
  var lower = range.lowerBound
  var upper = range.upperBound
  while lower < upper {
    let middle = lower + (upper - lower) / 2
    if condition(middle) {
      upper = middle
    } else {
      lower = middle + 1
    }
  }
  return lower
}

/// Returns the text at a reference (offset and, in the lower eleven bits, length) in a pool.
func pooledText(_ reference: UInt32, in pool: StaticString) -> String {
  pool.withUTF8Buffer { bytes in
    let lower = Int(truncatingIfNeeded: reference >> 11)
    let range = lower..<lower + Int(truncatingIfNeeded: reference & 0x7FF)
    return unsafe String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
