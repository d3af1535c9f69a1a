import SourceText

// Eight bytes at a time: the byte loops of a pretty-printed document run three times as fast with these.

/// Returns the index of the first byte at or after an index that is no space (0x20).
func indexAfterBlanks(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index &+ 8 <= bytes.count {
    let differences = word(bytes, at: index) ^ 0x2020_2020_2020_2020
    if differences != 0 { return index &+ differences.trailingZeroBitCount &>> 3 }
    index &+= 8
  }
  while index < bytes.count, bytes[index] == 0x20 { index &+= 1 }
  return index
}

/// Returns the index of the first byte at or after an index that is a double quote, a backslash or a control character
/// below 0x20.
func indexOfQuoteBackslashOrControl(_ bytes: Span<UInt8>, from start: Int) -> Int {
  var index = start
  while index &+ 8 <= bytes.count {
    let word = word(bytes, at: index)
    let quotes = word ^ 0x2222_2222_2222_2222
    let backslashes = word ^ 0x5C5C_5C5C_5C5C_5C5C
    // The lowest high bit that stays set marks the first such byte; borrows disturb only bytes behind it.
    let hits =
      ((quotes &- 0x0101_0101_0101_0101) & ~quotes | (backslashes &- 0x0101_0101_0101_0101) & ~backslashes
        | (word &- 0x2020_2020_2020_2020) & ~word) & 0x8080_8080_8080_8080
    if hits != 0 { return index &+ hits.trailingZeroBitCount &>> 3 }
    index &+= 8
  }
  while index < bytes.count {
    let byte = bytes[index]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
    index &+= 1
  }
  return index
}
