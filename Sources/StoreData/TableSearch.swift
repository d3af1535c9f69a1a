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

/// Returns the part of a generated pool of text that two columns name.
func text(in pool: StaticString, at offset: UInt16, count: UInt8) -> String {
  let lower = Int(offset)
  let upper = lower + Int(count)
  // The buffer's own subscript is not checked in release builds.
  precondition(upper <= pool.utf8CodeUnitCount)
  return pool.withUTF8Buffer { unsafe String(decoding: $0[lower..<upper], as: UTF8.self) }
}
