import SourceText

/// One `"key" = "value";` of a `.strings` table as it stands in the file.
struct StringsStatement {
  /// From the key's first byte to the semicolon, which is part of it.
  let range: Range<Int>
  /// The value as it is written, with its quotes.
  let value: ArraySlice<UInt8>

  /// Finds the statement of a key; nil where something else than white space stands between its parts.
  ///
  /// - Parameter key: the key's bytes without quotes
  init?(key: ByteSpan, in bytes: [UInt8]) {
    var start = Int(key.lower)
    var index = Int(key.upper)
    guard start <= index, index < bytes.count else { return nil }
    if start > 0, bytes[start - 1] == bytes[index], Self.isQuote(bytes[index]) {
      start -= 1
      index += 1
    }
    guard Self.skip(UInt8(ascii: "="), &index, bytes), let value = Self.value(&index, bytes),
      Self.skip(UInt8(ascii: ";"), &index, bytes)
    else { return nil }
    self.range = start..<index
    self.value = value
  }

  /// The statement, and its whole line where nothing else stands in it.
  func removal(in bytes: [UInt8]) -> Range<Int> {
    let blanksBefore = bytes[..<range.lowerBound].reversed().prefix { Self.isBlank($0) }.count
    let blanksAfter = bytes[range.upperBound...].prefix { Self.isBlank($0) }.count
    let start = range.lowerBound - blanksBefore
    var end = range.upperBound + blanksAfter
    guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D else { return range }
    guard end < bytes.count else { return start..<end }
    if bytes[end] == 0x0D { end += 1 }
    if end < bytes.count, bytes[end] == 0x0A { end += 1 }
    return end > range.upperBound + blanksAfter ? start..<end : range
  }

  /// Passes white space and one byte that must follow.
  private static func skip(_ byte: UInt8, _ index: inout Int, _ bytes: [UInt8]) -> Bool {
    skipSpace(&index, bytes)
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  private static func skipSpace(_ index: inout Int, _ bytes: [UInt8]) {
    while index < bytes.count, isBlank(bytes[index]) || bytes[index] == 0x0A || bytes[index] == 0x0D {
      index += 1
    }
  }

  /// Passes a quoted value.
  private static func value(_ index: inout Int, _ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    skipSpace(&index, bytes)
    guard index < bytes.count, isQuote(bytes[index]) else { return nil }
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != bytes[start] {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return bytes[start..<index]
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
